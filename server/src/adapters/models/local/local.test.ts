import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { USUAL_SETTINGS, type ModelSettings } from '#contract/models/local-models.ts'
import { tinyGguf } from '../../../testing/tiny-gguf.ts'
import { Remark } from '../remark.ts'
import { TOO_LONG, troubleOf } from '../trouble.ts'
import { createLocalModels, type LocalModels } from './index.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

/** So many that nobody takes them for repeated. */
const WORDS = 'abcdefghijklmnopqrst'.split('')
const MANY_WORDS = WORDS.flatMap((first) => WORDS.map((second) => `▁${first}${second}`))

const talker = tinyGguf(['▁Hello', '▁from', '▁a', '▁tiny', '▁model', '.'])
const endless = tinyGguf(MANY_WORDS, { forever: true })
const stuck = tinyGguf(['▁urgently'], { forever: true })

const STOP_GRACE_MS = 120_000

async function createModels(options: { idleMs?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'alcove-local-'))
  await writeFile(join(folder, 'talker.gguf'), talker)
  await writeFile(join(folder, 'endless.gguf'), endless)
  // A process that is slow to hear on a busy machine is not killed for it.
  const models = createLocalModels({ folder, stopGraceMs: STOP_GRACE_MS, ...options })
  const remove = async () => {
    await models.close()
    await rm(folder, { recursive: true })
  }
  return { models, folder, remove }
}

/** Models with a process that no other test has used. */
async function freshModels(options?: { idleMs?: number }): Promise<LocalModels> {
  const { models, remove } = await createModels(options)
  onTestFinished(remove)
  return models
}

/** A process takes longer to start than most of these take, so they share one. */
let folder: string
let local: LocalModels
let removeLocal: () => Promise<void>
beforeAll(async () => {
  ;({ models: local, folder, remove: removeLocal } = await createModels())
})
afterAll(() => removeLocal())

const prompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
]

/** One answer at a time, so that others wait. */
const SETTINGS: ModelSettings = { ...USUAL_SETTINGS, contextTokens: 2_048, slots: 1 }

async function open(name: string, from = local, settings: Partial<ModelSettings> = {}) {
  return (await from.open(name, { ...SETTINGS, ...settings }))!
}

async function onEvent(
  name: string,
  call: Partial<LanguageModelV4CallOptions> = {},
  from = local,
  settings: Partial<ModelSettings> = {},
) {
  const { stream } = await (await open(name, from, settings)).doStream({ prompt, ...call })
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}
const remarks = (parts: LanguageModelV4StreamPart[]) =>
  parts.flatMap((part) => (part.type === 'raw' && part.rawValue instanceof Remark ? [part.rawValue.event] : []))
const text = (parts: LanguageModelV4StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

describe('a local model', () => {
  it('speaks word by word, from a process that is started for it, with its progress told', async () => {
    const models = await freshModels()
    const parts = await onEvent('talker.gguf', {}, models)
    expect(text(parts)).toBe('Hello from a tiny model.')
    expect(parts.filter((part) => part.type === 'text-delta').length).toBeGreaterThan(3)
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } })
    expect((await models.files()).map(({ fileName, isLoaded }) => [fileName, isLoaded])).toEqual([
      ['endless.gguf', false],
      ['talker.gguf', true],
    ])
    const remarked = remarks(parts)
    expect(remarked[0]).toEqual({ type: 'status', text: localModelMessages.loading(0) })
    expect(remarked.at(-1)).toEqual({ type: 'status', text: localModelMessages.reading })
    const again = remarks(await onEvent('talker.gguf', {}, models))
    expect(again).toEqual([{ type: 'status', text: localModelMessages.reading }])
  })

  it('answers in one piece, cut at the length that was asked for, and takes turns with another', async () => {
    const model = await open('endless.gguf')
    const [cut, whole] = await Promise.all([
      model.doGenerate({ prompt, maxOutputTokens: 4 }),
      (await open('talker.gguf')).doGenerate({ prompt }),
    ])
    expect(cut).toMatchObject({ finishReason: { unified: 'length' }, usage: { outputTokens: { total: 4 } } })
    expect(whole.content).toEqual([{ type: 'text', text: 'Hello from a tiny model.' }])
  })

  it('writes an object when one is asked for, whatever it would rather say', async () => {
    const schema = { type: 'object' as const, properties: { answer: { enum: ['yes'] } }, required: ['answer'] }
    const model = await open('talker.gguf')
    const { content } = await model.doGenerate({ prompt, responseFormat: { type: 'json', schema } })
    expect(content).toMatchObject([{ type: 'text' }])
    expect(JSON.parse((content[0] as { text: string }).text)).toEqual({ answer: 'yes' })
  })

  it('stops at once, and is free for the next question', async () => {
    const abort = new AbortController()
    const { stream } = await (await open('endless.gguf')).doStream({ prompt, abortSignal: abort.signal })
    const reader = stream.getReader()
    for (let events = 0; events < 3;) if ((await reader.read()).value?.type === 'text-delta') events += 1
    abort.abort(new Error('stopped'))
    // Not one more word comes, however many were on their way.
    await expect(reader.read()).rejects.toThrow('stopped')
    expect(text(await onEvent('talker.gguf'))).toBe('Hello from a tiny model.')
  })

  it('stops when nobody reads it any more, and while it still waits in line', async () => {
    const { stream } = await (await open('endless.gguf')).doStream({ prompt })
    const waiting = new AbortController()
    const queued = onEvent('talker.gguf', { abortSignal: waiting.signal })
    waiting.abort(new Error('never mind'))
    await expect(queued).rejects.toThrow('never mind')
    await stream.cancel()
    expect(text(await onEvent('talker.gguf'))).toBe('Hello from a tiny model.')
  })

  it('that cannot be loaded says so, and the next one still runs', async () => {
    await writeFile(join(folder, 'cut.gguf'), talker.subarray(0, 100_000))
    const failed = await onEvent('cut.gguf').catch((error: unknown) => error)
    expect(troubleOf(failed)).toEqual({ kind: 'unavailable', message: localModelMessages.cannotLoad })
    expect(text(await onEvent('talker.gguf'))).toBe('Hello from a tiny model.')
  })

  it('says how many answers are before one that waits, and counts down', async () => {
    const models = await freshModels()
    const first = (await (await open('endless.gguf', models)).doStream({ prompt })).stream.getReader()
    while ((await first.read()).value?.type !== 'text-delta');
    const second = (await (await open('endless.gguf', models)).doStream({ prompt })).stream.getReader()
    const third = (await (await open('endless.gguf', models)).doStream({ prompt })).stream.getReader()
    expect(await nextRemark(third)).toBe('2 answers before yours')
    expect(await nextRemark(second)).toBe('1 answer before yours')
    await first.cancel()
    await waitUntil(async () => expect(await nextRemark(third)).toBe('1 answer before yours'))
    await second.cancel()
    await third.cancel()
  })

  it('writes several answers at once where there is room', async () => {
    const models = await freshModels()
    const readers = await Promise.all(
      [1, 2].map(async () => (await (await open('endless.gguf', models, { slots: 2 })).doStream({ prompt })).stream),
    )
    // Both write: neither waits for the end of the other, which never comes.
    const [one, two] = readers.map((stream) => stream.getReader())
    for (const reader of [one!, two!, one!, two!]) while ((await reader.read()).value?.type !== 'text-delta');
    await Promise.all([one!.cancel(), two!.cancel()])
  })

  it('that repeats itself is ended with a word about it', async () => {
    await writeFile(join(folder, 'stuck.gguf'), stuck)
    const parts = await onEvent('stuck.gguf')
    expect(parts.at(-1)).toMatchObject({ finishReason: { unified: 'stop', raw: 'repeated' } })
    expect(remarks(parts).at(-1)).toEqual({ type: 'note', text: localModelMessages.repeated })
    expect(text(parts).length).toBeLessThan(1_000)
  })

  it('that takes longer than it may is ended with a word about it, and can be gone on with', async () => {
    const parts = await onEvent('endless.gguf', {}, local, { maxMinutes: 0.000_1 })
    expect(parts.at(-1)).toMatchObject({ finishReason: { unified: 'length', raw: 'time' } })
    expect(remarks(parts).at(-1)).toEqual({ type: 'note', text: localModelMessages.tookTooLong(0.000_1) })
  })

  it('that is told more than it can read says so', async () => {
    const long: typeof prompt = [{ role: 'system', content: 'Be kind. '.repeat(400) }, prompt[1]!]
    const failed = await onEvent('talker.gguf', { prompt: long }).catch((error: unknown) => error)
    expect(troubleOf(failed)).toEqual({ kind: 'too_long', message: TOO_LONG })
  })

  it('gives its memory back when nobody asks for a while', async () => {
    const brief = await freshModels({ idleMs: 30 })
    await onEvent('talker.gguf', {}, brief)
    await waitUntil(async () => expect((await brief.files()).some(({ isLoaded }) => isLoaded)).toBe(false))
    expect(text(await onEvent('talker.gguf', {}, brief))).toBe('Hello from a tiny model.')
  })

  it('whose process is killed ends in a sentence', async () => {
    const models = await freshModels()
    const { stream } = await (await open('endless.gguf', models)).doStream({ prompt })
    const reader = stream.getReader()
    while ((await reader.read()).value?.type !== 'text-delta');
    await models.close()
    const failed = await drain(reader).catch((error: unknown) => error)
    expect(troubleOf(failed)).toEqual({ kind: 'unavailable', message: localModelMessages.lost })
  })

  it.each([
    ['waits in line', 1, 0],
    ['is being answered', 2, 1],
  ])('that has to be ended to stop an answer asks again whoever %s', async (_, slots, minTexts) => {
    const models = await freshModels()
    const stopped = await follow('endless.gguf', models, { slots })
    await waitUntil(() => expect(text(stopped.parts)).not.toBe(''))
    const other = await follow('endless.gguf', models, { slots, maxTokens: 256 })
    await waitUntil(() => expect(remarks(other.parts).length + text(other.parts).length).toBeGreaterThan(minTexts))
    // The process has no chance to hear of it before its time is over.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stopped.abort.abort(new Error('stopped'))
    // It may hear of it all the same, and what it writes then is still on its way when it is ended.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    vi.advanceTimersByTime(STOP_GRACE_MS)
    vi.useRealTimers()
    await expect(stopped.over).rejects.toThrow('stopped')
    await other.over
    // As many words as it may write in all: it went on behind those that were there.
    expect(text(other.parts).match(/[a-t]{2}/g)).toHaveLength(256)
    expect(other.parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'length' } })
    const startedAgain = localModelMessages.startedAgain(localModelMessages.loading(0))
    expect(remarks(other.parts)).toContainEqual({ type: 'status', text: startedAgain })
  })

  it('is removed when it rests, not while it answers', async () => {
    const models = await freshModels()
    const { stream } = await (await open('endless.gguf', models)).doStream({ prompt })
    const reader = stream.getReader()
    while ((await reader.read()).value?.type !== 'text-delta');
    expect(await models.remove('endless.gguf')).toBe('busy')
    await reader.cancel()
    await waitUntil(async () => expect(await models.remove('endless.gguf')).toBe('removed'))
    expect(await models.remove('endless.gguf')).toBe('unknown')
    expect(await models.remove('../secret.gguf')).toBe('unknown')
    expect((await models.files()).map(({ fileName }) => fileName)).toEqual(['talker.gguf'])
  })
})

/** Listens to an answer behind the scenes. */
async function follow(name: string, from: LocalModels, settings: Partial<ModelSettings>) {
  const abort = new AbortController()
  const { stream } = await (await open(name, from, settings)).doStream({ prompt, abortSignal: abort.signal })
  const parts: LanguageModelV4StreamPart[] = []
  const over = (async () => {
    for await (const part of stream) parts.push(part)
  })()
  over.catch(() => undefined)
  return { abort, parts, over }
}

async function drain(reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>): Promise<void> {
  while (!(await reader.read()).done);
}

async function nextRemark(reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>): Promise<string> {
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error('it ended')
    if (value.type === 'raw' && value.rawValue instanceof Remark) return value.rawValue.event.text
  }
}
