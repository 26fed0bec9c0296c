import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ChatEvent } from '#contract/chat/events.ts'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { createWordEmbeddings } from '../../testing/word-embeddings.ts'
import { createBuiltinModel, writePassages } from '#engine/index.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { generate, type Turn } from './generate.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

/** Where silence is not the subject. */
const NEVER_MS = 150_000
const question: Turn[] = [{ role: 'user', text: 'Go' }]

function open(name: string) {
  return openaiCompatible.open({ kind: 'openai-compatible', baseUrl: provider.baseUrl, apiKey: undefined }, name)
}

describe('a model that speaks', () => {
  it.each(['hangs-first', 'hangs-midway'])('and then %s is given up after the silence', async (name) => {
    const events: ChatEvent[] = []
    const { signal } = new AbortController()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = generate(open(name), question, { onEvent: (event) => events.push(event), signal, silenceMs: 200 })
    // As much as it ever says is here; now it is silent for too long.
    const request = await provider.waitFor(({ model }) => model === name)
    const hasSpoken = () => events.length > 0 || name === 'hangs-first'
    while (!hasSpoken()) await setImmediate()
    vi.advanceTimersByTime(201)
    expect(await answer.finally(vi.useRealTimers)).toMatchObject({ reason: 'failed', trouble: { kind: 'silent' } })
    await provider.waitFor((each) => each === request && each.closedBy !== null)
    expect(request.closedBy).toBe('client')
    expect(events.length > 0).toBe(name === 'hangs-midway')
  })

  it('is not given up while it still says something now and then', async () => {
    const gates = Array.from({ length: 8 }, () => Promise.withResolvers<void>())
    const words = gates.flatMap(({ promise }) => [{ text: 'word ' }, { wait: promise }])
    provider.on('slow', { steps: [...words, { end: 'stop' }] })
    const { signal } = new AbortController()
    // Time moves only between two words: each time by less than the silence that it is given, in all by much more.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let heard = 0
    const onEvent = () => {
      vi.advanceTimersByTime(150)
      gates[heard++]?.resolve()
    }
    const end = await generate(open('slow'), question, { onEvent, signal, silenceMs: 200 }).finally(vi.useRealTimers)
    expect(end).toEqual({ type: 'end', reason: 'done' })
    expect(heard).toBeGreaterThanOrEqual(gates.length)
  })

  it('and is the built-in engine is never given up for its silence', async () => {
    const { promise: vectors, resolve: release } = Promise.withResolvers<undefined>()
    const { promise: isRequested, resolve: onRequested } = Promise.withResolvers<void>()
    const busy = async () => {
      onRequested()
      return vectors
    }
    const embeddings = { ...createWordEmbeddings(), embedQuestion: busy }
    const model = createBuiltinModel({ clock: () => new Date(), embeddings })
    const text = writePassages([{ id: '1', title: 'House rules', text: 'The office is open from 7:30 to 19:00.' }])
    const { signal } = new AbortController()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const turns: Turn[] = [
      { role: 'system', text },
      { role: 'user', text: 'When does the office open?' },
    ]
    const words: string[] = []
    const onEvent = (event: ChatEvent) => void (event.type === 'text' && words.push(event.delta))
    const answer = generate(model, turns, { onEvent, signal, silenceMs: 200 })
    await isRequested
    vi.advanceTimersByTime(10 * NEVER_MS)
    vi.useRealTimers()
    release(undefined)
    expect(await answer).toEqual({ type: 'end', reason: 'done' })
    expect(words.join('')).toContain('7:30')
  })

  it('that cannot be reached is said to be unreachable', async () => {
    const gone = openaiCompatible.open(
      { kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined },
      'any',
    )
    const { signal } = new AbortController()
    const end = await generate(gone, question, { onEvent: () => undefined, signal, silenceMs: NEVER_MS })
    expect(end).toMatchObject({ reason: 'failed', trouble: { kind: 'unavailable' } })
  })

  it('shows a tool that it calls, and that there is none', async () => {
    const events: ChatEvent[] = []
    const { signal } = new AbortController()
    const end = await generate(open('calls-tool'), question, {
      onEvent: (event) => events.push(event),
      signal,
      silenceMs: NEVER_MS,
    })
    expect(end).toEqual({ type: 'end', reason: 'done' })
    expect(events).toMatchObject([
      { type: 'toolCall', name: 'add', input: '' },
      { type: 'toolCall', name: 'add', input: '{"a":2,"b":3}' },
      { type: 'toolResult', ok: false },
    ])
  })

  it('says which passage the built-in engine quotes', async () => {
    const events: ChatEvent[] = []
    const text = 'The heat pump costs 9,800 and pays for itself in eight years.'
    const system = writePassages([{ id: 'p1', item: 'doc-1', title: 'Energy audit', page: 7, text }])
    const turns: Turn[] = [
      { role: 'system', text: system },
      { role: 'user', text: 'What does the heat pump cost?' },
    ]
    const { signal } = new AbortController()
    const model = createBuiltinModel({ clock: () => new Date() })
    await generate(model, turns, { onEvent: (event) => events.push(event), signal, silenceMs: NEVER_MS })
    const sources = events.flatMap((event) => (event.type === 'source' ? [event.source] : []))
    expect(sources[0]).toMatchObject({
      title: 'Energy audit',
      itemId: 'doc-1',
      page: 7,
      quote: expect.stringContaining('9,800'),
    })
  })
})
