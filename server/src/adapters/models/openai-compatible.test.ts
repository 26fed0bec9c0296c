import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider, tokensOf, type FakeProvider } from '../../testing/fake-provider.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { troubleOf } from './trouble.ts'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider({ apiKey: 'sk-1' })
})
afterAll(() => fake.close())

const open = (name: string) =>
  openaiCompatible.open({ kind: 'openai-compatible', baseUrl: fake.origin, apiKey: 'sk-1' }, name)
const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]

type Heard = { parts: LanguageModelV4StreamPart[]; thrown: unknown }

async function onEvent(name: string, abortSignal?: AbortSignal): Promise<Heard> {
  const parts: LanguageModelV4StreamPart[] = []
  try {
    const { stream } = await open(name).doStream({ prompt, ...(abortSignal && { abortSignal }) })
    for await (const part of stream) parts.push(part)
  } catch (error) {
    return { parts, thrown: error }
  }
  return { parts, thrown: undefined }
}
const text = ({ parts }: Heard) => parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')
const thoughts = ({ parts }: Heard) => parts.map((part) => (part.type === 'reasoning-delta' ? part.delta : '')).join('')
const types = ({ parts }: Heard) => parts.map((part) => part.type)
const errorIn = ({ parts, thrown }: Heard) => thrown ?? parts.find((part) => part.type === 'error')?.error

describe('an answer of an OpenAI-compatible server', () => {
  it('arrives word by word, with its parts in order', async () => {
    const events = await onEvent('hello')
    expect(text(events)).toBe('Hello from the fake provider.')
    const middle = tokensOf('Hello from the fake provider.').map(() => 'text-delta')
    const frame = ['stream-start', 'response-metadata', 'text-start', ...middle, 'text-end', 'finish']
    expect(types(events)).toEqual(frame)
  })

  it('tells thoughts from words, by field and by tag', async () => {
    expect(thoughts(await onEvent('thinks'))).toBe('Let me see.')
    fake.on('tags', {
      steps: [
        ...['<th', 'ink>Let', ' me</', 'think>', '\n\nYes', ' <think>'].map((chunk) => ({ text: chunk })),
        { end: 'stop' },
      ],
    })
    const events = await onEvent('tags')
    expect([thoughts(events), text(events)]).toEqual(['Let me', 'Yes <think>'])
  })

  it('brings tool calls whole', async () => {
    const calls = (await onEvent('calls-tool')).parts.filter((part) => part.type === 'tool-call')
    expect(calls).toMatchObject([{ toolCallId: 'call_1', toolName: 'add', input: '{"a":2,"b":3}' }])
  })

  it('says why it ended and what it took', async () => {
    const cut = await onEvent('too-short')
    expect(cut.parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'length' } })
    const counted = await onEvent('usage-only')
    expect(counted.parts.at(-1)).toMatchObject({ usage: { inputTokens: { total: 11 }, outputTokens: { total: 5 } } })
  })

  it('survives chunks without choices and answers without words', async () => {
    expect(text(await onEvent('empty-choices'))).toBe('Here')
    const nothing = await onEvent('says-nothing')
    expect([text(nothing), types(nothing).at(-1)]).toEqual(['', 'finish'])
  })

  it.each([
    ['unauthorized', 'key'],
    ['busy', 'busy'],
    ['spent', 'credit'],
    ['spent-minute', 'busy'],
    ['breaks-first', 'provider'],
    ['too-long', 'too_long'],
    ['breaks-midway', 'provider'],
    ['error-inside', 'provider'],
    ['resets-first', 'broken'],
    ['resets-midway', 'broken'],
    ['cut-midway', 'broken'],
    ['malformed', 'broken'],
  ])('that goes wrong (%s) ends in a failure that is told apart as %s', async (name, kind) => {
    const events = await onEvent(name)
    expect(errorIn(events)).toBeDefined()
    expect(troubleOf(errorIn(events)).kind).toBe(kind)
    const expected = /midway|malformed/.test(name) ? 'This is the first half' : ''
    expect(text(events)).toBe(expected)
  })

  it('keeps the seconds that a busy provider asks for', async () => {
    expect(troubleOf((await onEvent('busy')).thrown)).toMatchObject({ retryAfterSeconds: 7 })
  })

  it('is refused in words when JSON comes in the place of a stream', async () => {
    fake.answer('/odd/chat/completions', { body: { error: { message: 'Rate limit', code: 429 } } })
    const odd = openaiCompatible.open(
      { kind: 'openai-compatible', baseUrl: `${fake.origin}/odd`, apiKey: undefined },
      'any',
    )
    await expect(odd.doStream({ prompt })).rejects.toMatchObject({ statusCode: 429 })
  })

  it('stops at the provider when it is aborted', async () => {
    const abort = new AbortController()
    const hearing = onEvent('hangs-midway', abort.signal)
    const request = await fake.waitFor((each) => each.model === 'hangs-midway' && each.stepsSent >= 4)
    abort.abort(new Error('stopped'))
    const events = await hearing
    await fake.waitFor((each) => each === request && each.closedBy === 'client')
    expect(events.thrown).toMatchObject({ message: 'stopped' })
  })

  it('stops at the provider when nobody reads it any more', async () => {
    fake.on('endless', { steps: Array.from({ length: 100_000 }, () => ({ text: 'on and ' })), perSecond: 500 })
    const { stream } = await open('endless').doStream({ prompt })
    const reader = stream.getReader()
    await reader.read()
    await reader.cancel()
    await fake.waitFor((each) => each.model === 'endless' && each.closedBy === 'client')
  })

  it('keeps characters whole that arrive in two pieces', async () => {
    const bytes = Buffer.from('data: {"choices":[{"delta":{"content":"über 🌳"}}]}\r\n\r\n')
    fake.on('split', {
      steps: [{ raw: bytes.subarray(0, 47) }, { wait: 15 }, { raw: bytes.subarray(47) }, { end: 'stop' }],
    })
    expect(text(await onEvent('split'))).toBe('über 🌳')
  })

  it('can be asked for in one piece, and as an object', async () => {
    const { content } = await open('hello').doGenerate({
      prompt,
      responseFormat: { type: 'json', schema: { type: 'object', properties: {} } },
    })
    expect(content).toMatchObject([{ type: 'text', text: 'Hello from the fake provider.' }])
    expect(fake.requests.at(-1)?.body).toMatchObject({ response_format: { type: 'json_schema' } })
  })
})
