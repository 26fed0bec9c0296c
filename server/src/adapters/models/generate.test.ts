import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatEvent } from '#contract/chat/events.ts'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { createBuiltinModel, writePassages } from './builtin/index.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { generate, type Turn } from './generate.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const question: Turn[] = [{ role: 'user', text: 'Go' }]

function open(name: string) {
  return openaiCompatible.open({ kind: 'openai-compatible', baseUrl: provider.baseUrl, apiKey: undefined }, name)
}

describe('a model that speaks', () => {
  it.each(['hangs-first', 'hangs-midway'])('and then %s is given up after the silence', async (name) => {
    const events: ChatEvent[] = []
    const { signal } = new AbortController()
    const end = await generate(open(name), question, {
      onEvent: (event) => events.push(event),
      signal,
      silenceMs: 1_500,
    })
    expect(end).toMatchObject({ reason: 'failed', trouble: { kind: 'silent' } })
    const request = await provider.waitFor(({ model, closedBy }) => model === name && closedBy !== null)
    expect(request.closedBy).toBe('client')
    expect(events.length > 0).toBe(name === 'hangs-midway')
  })

  it('is not given up while it still says something now and then', async () => {
    const steps = [
      ...Array.from({ length: 8 }, () => [{ text: 'word ' }, { wait: 40 }]).flat(),
      { end: 'stop' as const },
    ]
    provider.on('slow', { steps })
    const { signal } = new AbortController()
    const end = await generate(open('slow'), question, { onEvent: () => undefined, signal, silenceMs: 200 })
    expect(end).toEqual({ type: 'end', reason: 'done' })
  })

  it('that cannot be reached is said to be unreachable', async () => {
    const gone = openaiCompatible.open(
      { kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined },
      'any',
    )
    const { signal } = new AbortController()
    const end = await generate(gone, question, { onEvent: () => undefined, signal, silenceMs: 5_000 })
    expect(end).toMatchObject({ reason: 'failed', trouble: { kind: 'unavailable' } })
  })

  it('shows a tool that it calls, and that there is none', async () => {
    const events: ChatEvent[] = []
    const { signal } = new AbortController()
    const end = await generate(open('calls-tool'), question, {
      onEvent: (event) => events.push(event),
      signal,
      silenceMs: 5_000,
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
    await generate(model, turns, { onEvent: (event) => events.push(event), signal, silenceMs: 5_000 })
    const sources = events.flatMap((event) => (event.type === 'source' ? [event.source] : []))
    expect(sources[0]).toMatchObject({
      title: 'Energy audit',
      itemId: 'doc-1',
      page: 7,
      quote: expect.stringContaining('9,800'),
    })
  })
})
