import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toolsApi } from '#contract/tools/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { addPermission, createIsPermitted } from './permission-store.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const mailPermission = { permission: 'mail bob', permits: 'letters to bob', fingerprint: 'as it was' }
let person: Person
let chatId: string
let otherChatId: string
beforeEach(async () => {
  person = await app.signUp()
  chatId = (await app.send(person, { text: 'One' })).chat.id
  otherChatId = (await app.send(person, { text: 'Two' })).chat.id
})
const allow = (inChat: string | null) =>
  addPermission(app.world.db, { uid: person.user.uid, chatId: inChat }, mailPermission, app.clock())
const listed = async () => (await app.call(toolsApi.permissions, {}, person)).permissions
const isPermitted = (inChat: string, { uid } = person.user, fingerprint = mailPermission.fingerprint) =>
  createIsPermitted(app.world.db)({ uid, chatId: inChat }, mailPermission.permission, fingerprint)

it('a permission for a chat counts there and nowhere else', async () => {
  await allow(chatId)
  expect([await isPermitted(chatId), await isPermitted(otherChatId)]).toEqual([true, false])
  expect(await listed()).toMatchObject([{ chat: { id: chatId, title: 'One' } }])
})

it('a permission is not shown while its chat is deleted', async () => {
  await allow(chatId)
  await allow(null)
  await app.call(chatApi.remove, { chatIds: [chatId] }, person)
  expect((await listed()).map(({ chat }) => chat)).toEqual([null])
})

it('a permission for good counts everywhere, for its person and the tool as it was', async () => {
  await allow(null)
  expect([await isPermitted(chatId), await isPermitted(otherChatId)]).toEqual([true, true])
  expect(await isPermitted(chatId, app.as.other.user)).toBe(false)
  expect(await isPermitted(chatId, person.user, 'as it became')).toBe(false)
})

it('a permission that was taken back counts no more', async () => {
  await allow(null)
  const [{ id } = { id: '' }] = await listed()
  await expect(app.call(toolsApi.revoke, { id }, app.as.other)).rejects.toMatchObject({ code: 'not_found' })
  await app.call(toolsApi.revoke, { id }, person)
  expect(await isPermitted(chatId)).toBe(false)
})
