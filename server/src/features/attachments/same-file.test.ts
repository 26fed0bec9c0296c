import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { announce, sendPart, upload } from '../../testing/intake.ts'

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

  it('in a chat, a project and a bot is said with the first one, and stored once', async () => {
    const bytes = text()
    const first = await upload(app, app.as.paid, { name: 'first.txt', place: 'vault', bytes })
    const before = await blobs()
    const project = await app.call(projectsApi.save, PROJECT, app.as.paid)
    const bot = await app.call(botsApi.create, BOT, app.as.paid)
    const places = { chat: randomUUID(), project: project.id, bot: bot.id }
    for (const place of ['chat', 'project', 'bot'] as const) {
      const file = { name: `${place}.txt`, place, placeId: places[place], bytes }
      const again = await upload(app, app.as.paid, file)
      expect(again).toMatchObject({ fileName: `${place}.txt`, sameAs: { id: first.id, title: 'first.txt' } })
      // Where it is already it is not put twice.
      const twice = await upload(app, app.as.paid, { ...file, name: 'twice.txt' })
      expect(twice).toMatchObject({ id: again.id, sameAs: { id: again.id, title: `${place}.txt` } })
    }
    expect(await blobs()).toBe(before)
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
