import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { UNDO_DELETE_MS } from '#contract/chat/limits.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { createApp } from '../../../app.ts'
import { startTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { announce, waitUntil, fetchAs, uploadAndRead, sendPart, tinyPng, upload } from '../../../testing/intake.ts'

let isStorageDown = false
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, ({ files }) => ({
    files: {
      ...files,
      remove: (key) => (isStorageDown ? Promise.reject(new Error('the storage is down')) : files.remove(key)),
    },
  }))
})
afterAll(() => app.close())

const words = () => `Something about ${randomUUID()}`
const blobs = async () => {
  const keys = new Set<string>()
  for await (const { key } of app.world.files.list()) keys.add(key)
  return keys
}
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.world.db.execute<T>(query)).rows
const left = async (person: Person) => {
  const { uid } = person.user
  const [found] = await rows<{ items: number; documents: number; passages: number }>(sql`select
    (select count(*)::int from items where uid = ${uid}) as items,
    (select count(*)::int from documents where uid = ${uid}) as documents,
    (select count(*)::int from passages join documents on documents.id = document_id where uid = ${uid}) as passages`)
  return found
}
/** The blobs of an item: its bytes and its picture. */
const keysOf = async (itemId: string) => {
  const [found] = await rows<{ blob_key: string; thumbnail_key: string | null }>(sql`
    select blob_key, thumbnail_key from items join documents on documents.id = document_id where items.id = ${itemId}`)
  return [found!.blob_key, ...(found!.thumbnail_key ? [found!.thumbnail_key] : [])]
}
const NOTHING = { items: 0, documents: 0, passages: 0 }
const inVault = { place: 'vault' as const }

describe('deleting', () => {
  it('removes row, bytes, picture, passages and vectors at once @case-38', async () => {
    const person = await app.signUp()
    const picture = await uploadAndRead(app, person, { name: 'a.png', type: 'image/png', bytes: tinyPng(), ...inVault })
    const text = await uploadAndRead(app, person, { name: 'a.txt', bytes: words(), ...inVault })
    const keys = [...(await keysOf(picture.id)), ...(await keysOf(text.id))]
    expect(keys).toHaveLength(3)
    expect(await left(person)).toEqual({ items: 2, documents: 2, passages: 1 })
    const ids = [picture.id, text.id]
    const removed = await app.call(attachmentsApi.removeSeveral, { attachmentIds: ids }, person)
    expect(removed.deletedIds.toSorted()).toEqual(ids.toSorted())
    expect(await left(person)).toEqual(NOTHING)
    const after = await blobs()
    expect(keys.filter((key) => after.has(key))).toEqual([])
    for (const path of ['file', 'thumbnail', 'text', 'image']) {
      expect((await fetchAs(app, person, `/v1/attachments/${text.id}/${path}`)).status).toBe(404)
    }
    expect((await app.call(vaultApi.list, { search: 'something' }, person)).total).toBe(0)
  })

  it('leaves a document to the other items that are the same', async () => {
    const person = await app.signUp()
    const bytes = words()
    const one = await uploadAndRead(app, person, { name: 'one.txt', bytes })
    const two = await uploadAndRead(app, person, { name: 'two.txt', bytes })
    await app.call(attachmentsApi.removeOne, { id: one.id }, person)
    expect(await (await fetchAs(app, person, two.url)).text()).toBe(bytes)
    expect(await left(person)).toEqual({ items: 1, documents: 1, passages: 1 })
    await app.call(attachmentsApi.removeOne, { id: two.id }, person)
    expect(await left(person)).toEqual(NOTHING)
  })

  it('passes over what is not the caller’s, and does not say so @case-4', async () => {
    const mine = await upload(app, app.as.free, { name: 'mine.txt', bytes: words() })
    const theirs = await upload(app, app.as.other, { name: 'theirs.txt', bytes: words() })
    const attachmentIds = [mine.id, theirs.id, randomUUID()]
    const removed = await app.call(attachmentsApi.removeSeveral, { attachmentIds }, app.as.free)
    expect(removed).toEqual({ deletedIds: [mine.id] })
    expect((await fetchAs(app, app.as.other, theirs.url)).status).toBe(200)
    await expect(app.call(attachmentsApi.removeOne, { id: theirs.id }, app.as.free)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('takes the input of the spec in the query as well', async () => {
    const item = await upload(app, app.as.free, { name: 'a.txt', bytes: words() })
    const response = await app.request(`/v2/user/attachments/delete/single?id=${item.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.as.free.token}` },
    })
    expect(response.status).toBe(200)
    expect((await fetchAs(app, app.as.free, item.url)).status).toBe(404)
  })

  it('says first where an item is in use', async () => {
    const item = await uploadAndRead(app, app.as.free, { name: 'used.txt', bytes: words(), ...inVault })
    const { chatId } = await app.call(vaultApi.startChat, { attachmentIds: [item.id] }, app.as.free)
    const [use] = await app.call(attachmentsApi.uses, { attachmentIds: [item.id, randomUUID()] }, app.as.free)
    expect(use).toMatchObject({ id: item.id, chats: [{ id: chatId }], projects: [], bots: [] })
    expect(await app.call(attachmentsApi.uses, { attachmentIds: [item.id] }, app.as.other)).toEqual([])
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
    expect((await app.call(chatApi.open, { chatId }, app.as.free)).waiting).toEqual([])
  })

  it('is finished by the next start when the server was killed after the rows were gone @case-38', async () => {
    const person = await app.signUp()
    const item = await uploadAndRead(app, person, { name: 'a.png', type: 'image/png', bytes: tinyPng() })
    const keys = await keysOf(item.id)
    isStorageDown = true
    await app.call(attachmentsApi.removeOne, { id: item.id }, person)
    expect(await left(person)).toEqual(NOTHING)
    const stillThere = await blobs()
    expect(keys.filter((key) => stillThere.has(key))).toHaveLength(2)
    isStorageDown = false
    const next = createApp(app.world)
    await next.start()
    await next.close()
    const after = await blobs()
    expect(keys.filter((key) => after.has(key))).toEqual([])
    expect(await rows(sql`select * from blob_removals`)).toEqual([])
  })

  it('clears away bytes that were written when the server was killed before their row', async () => {
    const key = randomUUID().replaceAll('-', '')
    const due = new Date(app.clock().getTime() + 60 * 60 * 1_000)
    await app.world.db.execute(sql`insert into blob_removals (blob_key, created_at, due_at) values
      (${key}, ${app.clock()}, ${due})`)
    await app.world.files.put(key, Buffer.from('half a story'))
    await app.sweep()
    expect(await blobs()).toContain(key)
    app.clock.advance(61 * 60 * 1_000)
    await app.sweep()
    expect(await blobs()).not.toContain(key)
  })
})

describe('a chat that is deleted', () => {
  it('takes what was only in it along, and leaves what is kept or in another chat', async () => {
    const person = await app.signUp()
    const put = (name: string, more = {}) => uploadAndRead(app, person, { name, bytes: words(), ...more })
    const [only, shared, kept] = [await put('only.txt'), await put('shared.txt'), await put('kept.txt', inVault)]
    const start = async (...items: { id: string }[]) =>
      (await app.call(vaultApi.startChat, { attachmentIds: items.map(({ id }) => id) }, person)).chatId
    const chatId = await start(only, shared, kept)
    await start(shared)
    await app.call(chatApi.remove, { chatIds: [chatId] }, person)
    await app.sweep()
    expect(await left(person)).toMatchObject({ items: 3 })
    app.clock.advance(UNDO_DELETE_MS * 3)
    await app.sweep()
    const ids = [only.id, shared.id, kept.id].join(',')
    const states = await app.call(attachmentsApi.states, { ids }, person)
    expect(states.map(({ fileName }) => fileName).toSorted()).toEqual(['kept.txt', 'shared.txt'])
    expect(await left(person)).toEqual({ items: 2, documents: 2, passages: 2 })
  })
})

describe('what nobody sent', () => {
  it('goes after a day, and what is in a chat or the vault stays', async () => {
    const person = await app.signUp()
    const unsent = await uploadAndRead(app, person, { name: 'unsent.txt', bytes: words() })
    const sent = await uploadAndRead(app, person, { name: 'sent.txt', bytes: words() })
    const kept = await uploadAndRead(app, person, { name: 'kept.txt', bytes: words(), ...inVault })
    await app.call(vaultApi.startChat, { attachmentIds: [sent.id] }, person)
    app.clock.advance(25 * 60 * 60 * 1_000)
    await app.sweep()
    const ids = [unsent.id, sent.id, kept.id].join(',')
    const states = await app.call(attachmentsApi.states, { ids }, person)
    expect(states.map(({ fileName }) => fileName).toSorted()).toEqual(['kept.txt', 'sent.txt'])
  })
})

describe('a person who goes or becomes another', () => {
  it('takes everything along: rows, passages, bytes and what was on its way', async () => {
    const person = await app.signUp()
    const item = await uploadAndRead(app, person, { name: 'a.txt', bytes: words() })
    const { item: begun } = await announce(app, person, { name: 'b.txt' }, 10)
    await sendPart(app, person, begun.id, 0, 'x')
    const keys = await keysOf(item.id)
    await app.call(accountApi.remove, { password: person.password }, person)
    expect(await left(person)).toEqual(NOTHING)
    await waitUntil(async () => {
      const there = await blobs()
      expect(keys.filter((key) => there.has(key))).toEqual([])
      expect(await app.world.staging.list()).toEqual([])
    })
  })

  it('brings a guest’s files along, and what both had is one document', async () => {
    const person = await app.signUp()
    const guest = await app.createGuest()
    const both = words()
    const mine = await uploadAndRead(app, person, { name: 'mine.txt', bytes: both, ...inVault })
    const same = await uploadAndRead(app, guest, { name: 'same.txt', bytes: both })
    const own = await uploadAndRead(app, guest, { name: 'own.txt', bytes: words() })
    const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: person.email, password: person.password })
    const response = await app.request('/v1/account/sign-in', { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    expect(await left(person)).toEqual({ items: 3, documents: 2, passages: 2 })
    for (const { id } of [mine, same, own]) {
      expect((await fetchAs(app, person, `/v1/attachments/${id}/file`)).status).toBe(200)
    }
    await waitUntil(async () => expect(await rows(sql`select * from blob_removals`)).toEqual([]))
  })
})
