import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import { retrievalApi } from '#contract/retrieval/api.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CACHE } from '../../testing/cached-fixture.ts'
import { answerOf, createChatCalls } from '../../testing/chat.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'
import { tinyGguf } from '../../testing/tiny-gguf.ts'
import { tinyReranker } from '../../testing/tiny-reranker.ts'
import { knowsMeaning } from '../../testing/word-embeddings.ts'

const FILE = 'minilm.gguf'
let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp({}, knowsMeaning)
  const text = 'A new employee has 104 hours of leave in the first year.'
  await uploadAndRead(app, app.as.free, { name: 'leave.md', bytes: text, place: 'vault' })
  folder = join(app.world.config.dataDir, 'models')
  mkdirSync(folder, { recursive: true })
  // The model that ships is a file like any other once it is converted.
  copyFileSync(join(CACHE, 'embeddings/minilm-l6-v2.q8_0.gguf'), join(folder, FILE))
})
afterAll(() => app.close())

const read = () => app.call(retrievalApi.read, {}, app.as.owner)
const choose = (fileName: string) =>
  app.call(retrievalApi.chooseEmbedding, { source: { kind: 'file', fileName } }, app.as.owner)

it('a model file finds passages, and is not removed while it does', async () => {
  expect((await read()).choices.embeddingFiles).toEqual([FILE])
  const { message } = await choose(FILE)
  expect(message).toContain('384 numbers per passage')
  expect(message).toContain('It understands English.')
  await waitUntil(async () => {
    expect((await read()).embedding).toMatchObject({ source: { kind: 'file', fileName: FILE }, problem: null })
  })
  const { rows } = await app.world.db.execute(sql`select count(*)::int as vectors from passage_vectors`)
  expect(rows).toEqual([{ vectors: 1 }])
  const { send, watch } = createChatCalls(app)
  const text = 'How many hours of leave does someone get who just started?'
  const sent = await send(app.as.free, { text, modelId: BUILTIN_MODEL_ID })
  const { answer } = (await watch(app.as.free, answerOf(sent).id)).snapshot
  expect(answer.sources[0]?.quote).toContain('104 hours')
  await expect(app.call(localModelsApi.remove, { fileName: FILE }, app.as.owner)).rejects.toThrow(
    retrievalMessages.inUse,
  )
  await app.call(retrievalApi.chooseEmbedding, { source: { kind: 'shipped' } }, app.as.owner)
  await app.call(localModelsApi.remove, { fileName: FILE }, app.as.owner)
  await expect(choose(FILE)).rejects.toThrow(retrievalMessages.fileGone)
})

it('a file that is made for chats is not taken', async () => {
  writeFileSync(join(folder, 'talker.gguf'), tinyGguf(['▁Hello']))
  expect((await read()).choices.embeddingFiles).not.toContain('talker.gguf')
  await expect(choose('talker.gguf')).rejects.toThrow(retrievalMessages.fileGone)
})

it('a file in which all sentences look alike is not taken', async () => {
  writeFileSync(join(folder, 'dull.gguf'), tinyGguf(['▁Hello'], { pooling: 2 }))
  expect((await read()).choices.embeddingFiles).toContain('dull.gguf')
  await expect(choose('dull.gguf')).rejects.toThrow(/cannot tell different topics apart|cannot be loaded/)
})

it('a reranker file is tried and chosen, and one that ranks wrongly is not', async () => {
  const chooseReranker = (fileName: string) =>
    app.call(retrievalApi.chooseReranker, { source: { kind: 'file', fileName }, waitMs: 5_000 }, app.as.owner)
  writeFileSync(join(folder, 'ranks.gguf'), tinyReranker(['invoice', 'thirty']))
  writeFileSync(join(folder, 'ranks-wrongly.gguf'), tinyReranker(['museum']))
  expect((await read()).choices.rerankerFiles).toEqual(['ranks-wrongly.gguf', 'ranks.gguf'])
  await expect(chooseReranker('ranks-wrongly.gguf')).rejects.toThrow(retrievalMessages.ranksNothing)
  const { message, state } = await chooseReranker('ranks.gguf')
  expect(message).toMatch(/^It works: \d+ passages in/)
  expect(state.reranker).toMatchObject({ title: 'ranks.gguf', waitMs: 5_000 })
  await expect(app.call(localModelsApi.remove, { fileName: 'ranks.gguf' }, app.as.owner)).rejects.toThrow(
    retrievalMessages.inUse,
  )
})
