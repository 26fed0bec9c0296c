import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { providersApi } from '#contract/models/provider-api.ts'
import { retrievalApi } from '#contract/retrieval/api.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { NewReranker } from '#contract/retrieval/schema.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { serveReranking } from '../../testing/fake-provider/embeddings.ts'
import { uploadAndRead } from '../../testing/intake.ts'

/** Thirty sections about bees, of which the last says when they are fed; more than a model can read at once. */
const BEES = Array.from({ length: 30 }, (_, at) => {
  const words = Array.from('abcdefghijklmnopqrstuvwxyz'.repeat(5), (letter, index) => `${letter}${at}x${index}`)
  return `# Hive ${at}\n\nThe bees of hive ${at} are counted. ${words.join(' ')}.`
}).join('\n\n')
const FEEDING = 'Food: in October, when nothing blooms any more.'

let app: ChatApp
let server: ReturnType<typeof serveReranking>
let providerId: string
let itemIds: string[]
beforeAll(async () => {
  app = await startChatApp()
  server = serveReranking(app.provider)
  providerId = (await app.call(providersApi.list, {}, app.as.owner)).providers[0]!.id
  const bees = await uploadAndRead(app, app.as.free, { name: 'hives.md', bytes: BEES, place: 'vault' })
  const feeding = await uploadAndRead(app, app.as.free, { name: 'notes.md', bytes: FEEDING, place: 'vault' })
  itemIds = [bees.id, feeding.id]
})
afterAll(() => app.close())
afterEach(async () => {
  Object.assign(server, { isUpsideDown: false, gate: Promise.resolve() })
  await choose({ source: null, waitMs: 150 })
})

const choose = (choice: NewReranker) => app.call(retrievalApi.chooseReranker, choice, app.as.owner)
const fromServer = () => ({ kind: 'provider', providerId, model: 'ranks' }) as const

/** Whether the passage about feeding is among those that a model is given. */
async function isFound(): Promise<boolean> {
  const text = 'When are the bees of the hive counted?'
  const sent = await app.send(app.as.free, { text, modelId: app.model('reader'), attachmentIds: itemIds })
  await app.watch(app.as.free, answerOf(sent).id)
  return JSON.stringify(app.requestsTo('reader').at(-1)?.body).includes(FEEDING)
}

it('a reranker has the last word on what was found', async () => {
  expect(await isFound()).toBe(false)
  const { message, state } = await choose({ source: fromServer(), waitMs: 5_000 })
  expect(message).toMatch(/^It works: 40 passages in \d+ ms\.$/)
  expect(state.reranker).toMatchObject({ source: fromServer(), waitMs: 5_000, problem: null })
  expect(await isFound()).toBe(false)
  server.isUpsideDown = true
  expect(await isFound()).toBe(true)
})

it('a search goes on without one that is too slow', async () => {
  await choose({ source: fromServer(), waitMs: 1_000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(server, { isUpsideDown: true, gate: promise })
  expect(await isFound()).toBe(false)
  resolve()
})

it('one that is slow from the start, ranks nothing or is not there is not taken', async () => {
  server.isUpsideDown = true
  await expect(choose({ source: fromServer(), waitMs: 150 })).rejects.toThrow(retrievalMessages.ranksNothing)
  const isNobody = { ...fromServer(), providerId: 'nobody' }
  await expect(choose({ source: isNobody, waitMs: 150 })).rejects.toThrow(retrievalMessages.providerGone)
  await expect(choose({ source: { kind: 'file', fileName: 'x.gguf' }, waitMs: 150 })).rejects.toThrow(
    retrievalMessages.fileGone,
  )
  expect((await app.call(retrievalApi.read, {}, app.as.owner)).reranker).toBeNull()
})
