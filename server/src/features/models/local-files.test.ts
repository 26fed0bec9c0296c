import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelsApi } from '#contract/models/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { USUAL_SETTINGS } from '#contract/models/local-models.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerOf, createChatCalls, readAnswer } from '../../testing/chat.ts'
import { childrenThatRun } from '../../testing/kills/children.ts'
import { tinyGguf } from '../../testing/tiny-gguf.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const talker = tinyGguf(['▁Hello', '▁from', '▁a', '▁tiny', '▁model', '.'])
let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alcove-local-files-'))
  app = await startTestApp({ dataDir })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await rm(join(dataDir, 'models'), { recursive: true, force: true })
  await mkdir(join(dataDir, 'models'))
  await put('talker.gguf', talker)
})

const put = (fileName: string, bytes: Buffer) => writeFile(join(dataDir, 'models', fileName), bytes)
const files = async () => (await app.call(localModelsApi.list, {}, app.as.owner)).models
const only = async () => (await files())[0]!
const choice = (as = app.as.free) => app.call(modelsApi.list, {}, as)
const ID = 'local/talker.gguf'
const LOCAL_MAIN = join(import.meta.dirname, '../../adapters/models/local/child/main.ts')

async function answeredByTrial() {
  await app.call(localModelsApi.try, { fileName: 'talker.gguf' }, app.as.owner)
  expect((await only()).isTrying).toBe(true)
  await waitUntil(async () => expect((await only()).isTrying).toBe(false))
  return (await only()).trial
}

describe('a model file that appears', () => {
  it('can be picked, and is nobody’s default until the owner says so', async () => {
    const { models, defaultModelId, sharedDefaultModelId } = await choice()
    expect(models.map(({ id }) => id)).toEqual([ID, BUILTIN_MODEL_ID])
    expect([defaultModelId, sharedDefaultModelId]).toEqual([BUILTIN_MODEL_ID, BUILTIN_MODEL_ID])

    // A pick of the owner's is the owner's alone.
    await app.call(modelsApi.setDefault, { modelId: ID }, app.as.owner)
    expect((await choice(app.as.owner)).defaultModelId).toBe(ID)
    expect((await choice()).defaultModelId).toBe(BUILTIN_MODEL_ID)

    await app.call(modelsApi.setSharedDefault, { modelId: ID }, app.as.owner)
    expect(await choice()).toMatchObject({ defaultModelId: ID, sharedDefaultModelId: ID })
    await rm(join(dataDir, 'models/talker.gguf'))
    expect((await choice()).defaultModelId).toBe(BUILTIN_MODEL_ID)
  })

  it('becomes the default by its owner only, and only while it is there', async () => {
    await expect(app.call(modelsApi.setSharedDefault, { modelId: ID }, app.as.free)).rejects.toMatchObject({
      status: 403,
    })
    await expect(app.call(modelsApi.setSharedDefault, { modelId: 'local/gone.gguf' }, app.as.owner)).rejects.toThrow(
      modelMessages.modelGone,
    )
  })

  it('says what is wrong with it, and cannot be picked', async () => {
    await put('talker.gguf', talker.subarray(0, 100_000))
    expect(await only()).toMatchObject({
      kind: 'chat',
      problem: localModelMessages.fileCut(100_000, talker.length),
      trial: null,
    })
    expect((await choice()).models.map(({ id }) => id)).toEqual([BUILTIN_MODEL_ID])
    await expect(app.call(localModelsApi.try, { fileName: 'talker.gguf' }, app.as.owner)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a trial', () => {
  it('asks one question and shows the first words and the speed', async () => {
    const trial = await answeredByTrial()
    expect(trial).toMatchObject({ ok: true, message: localModelMessages.answered, answer: 'Hello from a tiny model.' })
    expect(trial!.tokensPerSecond).toBeGreaterThan(0)
  })

  it('that fails says why', async () => {
    // Its header is right, and what it is made of is not.
    await put('talker.gguf', tinyGguf(['▁a'], { architecture: 'nosuchthing' }))
    await app.call(localModelsApi.try, { fileName: 'talker.gguf' }, app.as.owner)
    await waitUntil(async () => expect((await only()).trial?.ok).toBe(false))
    expect((await only()).trial).toMatchObject({ message: localModelMessages.cannotLoad, tokensPerSecond: null })
  })
})

describe('an answer of a model file', () => {
  it('tells what it waits for until its first word, and keeps nothing of it', async () => {
    const calls = createChatCalls(app)
    await answeredByTrial()
    // Its answer takes less time than a look at it takes to begin, so its process rests until then.
    const [pid] = childrenThatRun(LOCAL_MAIN)
    process.kill(pid!, 'SIGSTOP')
    const sent = await calls.send(app.as.free, { text: 'Hi', modelId: ID })
    const stream = await calls.openStream(app.as.free, answerOf(sent).id)
    process.kill(pid!, 'SIGCONT')
    const { received, snapshot } = await readAnswer(stream)
    const statuses = received.flatMap((message) =>
      message.kind === 'event' && message.event.type === 'status' ? [message.event.text] : [],
    )
    expect(statuses.at(-1)).toBe(localModelMessages.reading)
    expect(snapshot.answer).toMatchObject({ text: 'Hello from a tiny model.', state: 'done', notes: [] })
    expect(snapshot.answer).not.toHaveProperty('status')
  })
})

describe('the settings of a model file', () => {
  const change = (settings: object, as = app.as.owner) =>
    app.call(
      localModelsApi.changeSettings,
      { fileName: 'talker.gguf', settings: { ...USUAL_SETTINGS, ...settings } },
      as,
    )

  it('are kept, count at once, and go with the file', async () => {
    expect((await only()).settings).toEqual(USUAL_SETTINGS)
    await change({ temperature: 0.2, contextTokens: 1_024 })
    expect((await only()).settings).toEqual({ ...USUAL_SETTINGS, temperature: 0.2, contextTokens: 1_024 })
    expect((await choice()).models[0]).toMatchObject({ id: ID, contextTokens: 1_024 })
    // It may still be thinking about a title.
    await waitUntil(() => app.call(localModelsApi.remove, { fileName: 'talker.gguf' }, app.as.owner))
    await put('talker.gguf', talker)
    await waitUntil(async () => expect((await only()).settings).toEqual(USUAL_SETTINGS))
  })

  it('have sane ends, and are the owner’s', async () => {
    await expect(change({ temperature: 3 })).rejects.toMatchObject({
      status: 400,
      fields: { 'settings.temperature': 'Enter a number from 0 to 2.' },
    })
    await expect(change({ maxTokens: 1.5 })).rejects.toMatchObject({ status: 400 })
    await expect(change({}, app.as.free)).rejects.toMatchObject({ status: 403 })
    await expect(
      app.call(localModelsApi.changeSettings, { fileName: 'no.gguf', settings: USUAL_SETTINGS }, app.as.owner),
    ).rejects.toMatchObject({ status: 404 })
  })
})
