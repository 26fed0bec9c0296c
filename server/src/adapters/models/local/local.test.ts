import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { modelMessages } from '#contract/models/messages.ts'
import { tinyGguf } from '../../../testing/tiny-gguf.ts'
import { troubleOf } from '../trouble.ts'
import { createLocalModels, type LocalModels } from './index.ts'

let folder: string
let local: LocalModels
let talker: Buffer
let endless: Buffer
beforeAll(() => {
  talker = tinyGguf(['▁Hello', '▁from', '▁a', '▁tiny', '▁model', '.'])
  endless = tinyGguf(['▁on', '▁and'], true)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcove-local-'))
  await writeFile(join(folder, 'talker.gguf'), talker)
  await writeFile(join(folder, 'endless.gguf'), endless)
  local = createLocalModels({ folder })
})
afterEach(async () => {
  await local.close()
  await rm(folder, { recursive: true })
})

const prompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
]

async function open(name: string, from = local) {
  const offered = (await from.list()).find((each) => each.name === name)
  return (await from.open(offered!))!
}

async function onEvent(name: string, call: Partial<LanguageModelV4CallOptions> = {}, from = local) {
  const { stream } = await (await open(name, from)).doStream({ prompt, ...call })
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}
const text = (parts: LanguageModelV4StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

describe('the files in data/models', () => {
  it('are models to pick, described by their own headers; what cannot be talked to is not offered', async () => {
    await writeFile(join(folder, 'broken.gguf'), 'GGUF, but not really')
    await writeFile(join(folder, 'notes.txt'), 'hello')
    await writeFile(join(folder, 'half.gguf.part'), talker.subarray(0, 1_000))
    await writeFile(join(folder, 'big-00002-of-00003.gguf'), talker)
    const offered = await local.list()
    expect(offered).toEqual([
      { name: 'endless.gguf', title: 'endless', can: NOTHING, contextTokens: 2_048 },
      { name: 'talker.gguf', title: 'talker', can: NOTHING, contextTokens: 2_048 },
    ])
  })

  it('are none when the folder is not there yet', async () => {
    const missing = createLocalModels({ folder: join(folder, 'missing') })
    expect([await missing.list(), await missing.files()]).toEqual([[], []])
  })
})

const NOTHING = { images: false, tools: false, reasoning: false }

describe('a local model', () => {
  it('speaks word by word, from a process that is started for it', async () => {
    const parts = await onEvent('talker.gguf')
    expect(text(parts)).toBe('Hello from a tiny model.')
    expect(parts.filter((part) => part.type === 'text-delta').length).toBeGreaterThan(3)
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } })
    expect((await local.files()).map(({ fileName, isLoaded }) => [fileName, isLoaded])).toEqual([
      ['endless.gguf', false],
      ['talker.gguf', true],
    ])
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
    const stoppedAt = performance.now()
    abort.abort(new Error('stopped'))
    await expect(drain(reader)).rejects.toThrow('stopped')
    expect(performance.now() - stoppedAt).toBeLessThan(500)
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
    // A header that promises more than the file holds.
    await writeFile(join(folder, 'cut.gguf'), talker.subarray(0, 100_000))
    const failed = await onEvent('cut.gguf').catch((error: unknown) => error)
    expect(troubleOf(failed)).toEqual({ kind: 'unavailable', message: modelMessages.localCannotLoad })
    expect(text(await onEvent('talker.gguf'))).toBe('Hello from a tiny model.')
  })

  it('gives its memory back when nobody asks for a while', async () => {
    const brief = createLocalModels({ folder, idleMs: 30 })
    await onEvent('talker.gguf', {}, brief)
    await vi.waitFor(async () => expect((await brief.files()).some(({ isLoaded }) => isLoaded)).toBe(false))
    expect(text(await onEvent('talker.gguf', {}, brief))).toBe('Hello from a tiny model.')
    await brief.close()
  })

  it('whose process is killed ends in a sentence', async () => {
    const { stream } = await (await open('endless.gguf')).doStream({ prompt })
    const reader = stream.getReader()
    while ((await reader.read()).value?.type !== 'text-delta');
    await local.close()
    const failed = await drain(reader).catch((error: unknown) => error)
    expect(troubleOf(failed)).toEqual({ kind: 'unavailable', message: modelMessages.localLost })
  })

  it('is removed when it rests, not while it answers', async () => {
    const { stream } = await (await open('endless.gguf')).doStream({ prompt })
    const reader = stream.getReader()
    while ((await reader.read()).value?.type !== 'text-delta');
    expect(await local.remove('endless.gguf')).toBe('busy')
    await reader.cancel()
    await vi.waitFor(async () => expect(await local.remove('endless.gguf')).toBe('removed'))
    expect(await local.remove('endless.gguf')).toBe('unknown')
    expect(await local.remove('../secret.gguf')).toBe('unknown')
    expect((await local.files()).map(({ fileName }) => fileName)).toEqual(['talker.gguf'])
  })
})

async function drain(reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>): Promise<void> {
  while (!(await reader.read()).done);
}
