import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { botsApi } from '#contract/bots/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { PROJECT_ITEMS_MAX } from '#contract/projects/limits.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { STORAGE_LIMIT_BYTES } from '#contract/vault/limits.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  announce,
  fetchAs,
  fillStorage,
  sendPart,
  tinyPng,
  upload,
  uploadAndRead,
  waitForItem,
} from '../../../testing/intake.ts'
import { checkIntake } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PROJECT = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Lamps', description: 'All lamps.' } as const
const BOT = { name: 'Keeper', personality: 'Knows lamps.', prompt: 'Answer.', welcomeMessage: 'Hello.', icon: '' }
const text = () => `Words that are nowhere else: ${randomUUID()}`
const blobs = async () => {
  const keys: string[] = []
  for await (const { key } of app.world.files.list()) keys.push(key)
  return keys.length
}

describe('the same file again', () => {
  it('in the vault is said, and the first one answers for it', async () => {
    const bytes = text()
    const first = await upload(app, app.as.free, { name: 'first.txt', place: 'vault', bytes })
    expect(first.sameAs).toBeUndefined()
    const before = await blobs()
    const again = await upload(app, app.as.free, { name: 'again.txt', place: 'vault', bytes })
    expect(again).toMatchObject({ id: first.id, fileName: 'first.txt', sameAs: { id: first.id, title: 'first.txt' } })
    const { attachments } = await app.call(vaultApi.list, {}, app.as.free)
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['first.txt'])
    expect(await blobs()).toBe(before)
  })

  it('in a chat is said with the first one, stored once, and put into a chat once', async () => {
    const bytes = text()
    const first = await upload(app, app.as.paid, { name: 'first.txt', place: 'vault', bytes })
    const before = await blobs()
    const file = { name: 'chat.txt', place: 'chat' as const, placeId: randomUUID(), bytes }
    const again = await upload(app, app.as.paid, file)
    expect(again).toMatchObject({ fileName: 'chat.txt', sameAs: { id: first.id, title: 'first.txt' } })
    const twice = await upload(app, app.as.paid, { ...file, name: 'twice.txt' })
    expect(twice).toMatchObject({ id: again.id, sameAs: { id: again.id, title: 'chat.txt' } })
    expect(await blobs()).toBe(before)
  })

  it('in a project or a bot is the one of the vault, once, however often it is sent', async () => {
    const person = await app.signUp()
    const bytes = text()
    const first = await upload(app, person, { name: 'first.txt', place: 'vault', bytes })
    const project = await app.call(projectsApi.save, PROJECT, person)
    const bot = await app.call(botsApi.create, BOT, person)
    const places = { project: project.id, bot: bot.id }
    for (const place of ['project', 'bot', 'project', 'bot'] as const) {
      const again = await upload(app, person, { name: `${place}.txt`, place, placeId: places[place], bytes })
      expect(again).toMatchObject({ id: first.id, sameAs: { id: first.id, title: 'first.txt' } })
    }
    const { attachments } = await app.call(vaultApi.list, {}, person)
    expect(attachments.map(({ id }) => id)).toEqual([first.id])
    const held = (await app.call(projectsApi.open, { projectId: project.id }, person)).attachments
    expect(held).toMatchObject([{ id: first.id, source: 'VAULT' }])
    const knowledge = await app.call(botsApi.knowledge, { chatbotId: bot.id }, person)
    expect(knowledge.attachments.map(({ id }) => id)).toEqual([first.id])
  })

  it('takes the last place of a project, not one more than there is', async () => {
    const person = await app.signUp()
    const project = await app.call(projectsApi.save, PROJECT, person)
    const bytes = text()
    const first = await upload(app, person, { name: 'first.txt', place: 'vault', bytes })
    const attachmentIds: string[] = []
    for (let at = 1; at < PROJECT_ITEMS_MAX; at += 1) {
      attachmentIds.push((await upload(app, person, { name: 'other.txt', place: 'vault', bytes: text() })).id)
    }
    await app.call(projectsApi.attach, { projectId: project.id, attachmentIds }, person)
    const again = await upload(app, person, { name: 'again.txt', place: 'project', placeId: project.id, bytes })
    expect(again.id).toBe(first.id)
    const { attachments } = await app.call(projectsApi.open, { projectId: project.id }, person)
    expect(attachments).toHaveLength(PROJECT_ITEMS_MAX)
  })

  it('of somebody else is not known to anybody', async () => {
    const bytes = text()
    await upload(app, app.as.free, { name: 'mine.txt', place: 'vault', bytes })
    const theirs = await upload(app, app.as.other, { name: 'theirs.txt', place: 'vault', bytes })
    expect([theirs.fileName, theirs.sameAs]).toEqual(['theirs.txt', undefined])
  })

  it('whose last part is sent twice at once is answered twice', async () => {
    const bytes = text()
    const first = await upload(app, app.as.free, { name: 'first.txt', place: 'vault', bytes })
    const { item } = await announce(app, app.as.free, { name: 'again.txt', place: 'vault' }, bytes.length)
    await sendPart(app, app.as.free, item.id, 0, bytes.slice(0, -1))
    const last = () => sendPart(app, app.as.free, item.id, bytes.length - 1, bytes.slice(-1))
    const answers = await Promise.allSettled([last(), last()])
    const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.item.id : []))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids)).toEqual(new Set([first.id]))
  })
})

describe('the same file again, whose bytes were lost', () => {
  const storedAs = async (itemId: string) => {
    const { rows } = await app.world.db.execute<{ blob_key: string; thumbnail_key: string | null }>(sql`
      select blob_key, thumbnail_key from items join documents on documents.id = document_id
      where items.id = ${itemId}`)
    return rows[0]!
  }
  const download = (id: string) => fetchAs(app, app.as.other, `/v1/attachments/${id}/file`)
  const losses = {
    gone: (key: string) => app.world.files.remove(key),
    'cut short': (key: string) => app.world.files.put(key, Buffer.from('Wo')),
  }

  it.each(['gone', 'cut short'] as const)('is whole again where they are %s, wherever it is used', async (how) => {
    const bytes = text()
    const first = await uploadAndRead(app, app.as.other, { name: 'first.txt', place: 'vault', bytes })
    const lost = (await storedAs(first.id)).blob_key
    await losses[how](lost)
    const again = await upload(app, app.as.other, { name: 'again.txt', place: 'vault', bytes })
    expect(again).toMatchObject({ id: first.id, sameAs: { id: first.id } })
    expect(await (await download(first.id)).text()).toBe(bytes)
    expect((await storedAs(first.id)).blob_key).not.toBe(lost)
    await app.sweep()
    expect(Object.values((await checkIntake(app.world)).differences).flat()).toEqual([])
  })

  it('is whole again also where the storage is full, and nothing else comes in', async () => {
    const person = await app.signUp()
    const bytes = text()
    const first = await uploadAndRead(app, person, { name: 'first.txt', place: 'vault', bytes })
    const empty = await fillStorage(app, person, STORAGE_LIMIT_BYTES.free)
    const again = () => upload(app, person, { name: 'again.txt', place: 'vault', bytes })
    const full = { code: 'limit_reached', message: attachmentMessages.storageFull }
    await expect(again()).rejects.toMatchObject(full)
    const { rows } = await app.world.db.execute<{ blob_key: string }>(sql`
      select blob_key from items join documents on documents.id = document_id where items.id = ${first.id}`)
    await app.world.files.remove(rows[0]!.blob_key)
    await expect(upload(app, person, { name: 'other.txt', place: 'vault', bytes: text() })).rejects.toMatchObject(full)
    expect(await again()).toMatchObject({ id: first.id, sameAs: { id: first.id } })
    expect(await (await fetchAs(app, person, `/v1/attachments/${first.id}/file`)).text()).toBe(bytes)
    await expect(again()).rejects.toMatchObject(full)
    await empty()
  })

  it('is read when it could not be for the lack of them', async () => {
    const bytes = text()
    const first = await uploadAndRead(app, app.as.other, { name: 'first.txt', place: 'vault', bytes })
    await losses.gone((await storedAs(first.id)).blob_key)
    await app.world.db.execute(sql`
      update documents set state = 'failed', failure = 'No bytes.', passage_count = 0
      where id = (select document_id from items where id = ${first.id})`)
    await app.world.db.execute(sql`
      delete from passages where document_id = (select document_id from items where id = ${first.id})`)
    await upload(app, app.as.other, { name: 'again.txt', place: 'vault', bytes })
    expect(await waitForItem(app, app.as.other, first.id)).toMatchObject({ status: 'completed' })
  })

  it('is read anew when it may have been read cut short, and keeps one picture', async () => {
    const file = { name: 'a.png', type: 'image/png', bytes: tinyPng(), place: 'vault' as const }
    const first = await uploadAndRead(app, app.as.other, file)
    const { blob_key: lost, thumbnail_key: picture } = await storedAs(first.id)
    await losses['cut short'](lost)
    await upload(app, app.as.other, file)
    await waitForItem(app, app.as.other, first.id)
    expect((await storedAs(first.id)).thumbnail_key).not.toBe(picture)
    await app.sweep()
    expect(Object.values((await checkIntake(app.world)).differences).flat()).toEqual([])
  })

  it('is read from the new bytes when the lost ones were just being read', async () => {
    const bytes = text()
    const first = await uploadAndRead(app, app.as.other, { name: 'first.txt', place: 'vault', bytes })
    await losses.gone((await storedAs(first.id)).blob_key)
    await app.world.db.execute(sql`
      delete from passages where document_id = (select document_id from items where id = ${first.id})`)
    // A worker that has it for an hour yet.
    await app.world.db.execute(sql`
      update documents set state = 'analysing', attempts = attempts + 1, lease_until = now() + interval '1 hour'
      where id = (select document_id from items where id = ${first.id})`)
    await upload(app, app.as.other, { name: 'again.txt', place: 'vault', bytes })
    expect(await waitForItem(app, app.as.other, first.id)).toMatchObject({ status: 'completed' })
  })

  it('has its picture again, too', async () => {
    const file = { name: 'a.png', type: 'image/png', bytes: tinyPng(), place: 'vault' as const }
    const first = await uploadAndRead(app, app.as.other, file)
    const { blob_key: lost, thumbnail_key: picture } = await storedAs(first.id)
    await losses.gone(lost)
    await losses.gone(picture!)
    await upload(app, app.as.other, file)
    expect(await waitForItem(app, app.as.other, first.id)).toMatchObject({ status: 'completed', hasThumbnail: true })
    expect((await fetchAs(app, app.as.other, `/v1/attachments/${first.id}/thumbnail`)).status).toBe(200)
    expect(Buffer.from(await (await download(first.id)).arrayBuffer())).toEqual(file.bytes)
  })
})
