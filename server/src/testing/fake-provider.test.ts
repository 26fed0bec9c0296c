import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider, type FakeProvider } from './fake-provider.ts'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider({ apiKey: 'key' })
})
afterAll(() => fake.close())

const VENDORS: Record<string, (name: string) => LanguageModelV4> = {
  'an OpenAI-compatible server': (name) =>
    createOpenAICompatible({ name: 'fake', baseURL: fake.baseUrl, apiKey: 'key' })(name),
  'OpenAI chat': (name) => createOpenAI({ baseURL: fake.baseUrl, apiKey: 'key' }).chat(name),
  'OpenAI responses': (name) => createOpenAI({ baseURL: fake.baseUrl, apiKey: 'key' }).responses(name),
  Anthropic: (name) => createAnthropic({ baseURL: fake.baseUrl, apiKey: 'key' })(name),
  Google: (name) => createGoogleGenerativeAI({ baseURL: `${fake.origin}/v1beta`, apiKey: 'key' })(name),
}
const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]

async function ask(model: LanguageModelV4, abortSignal?: AbortSignal): Promise<LanguageModelV4StreamPart[]> {
  const { stream } = await model.doStream({ prompt, ...(abortSignal && { abortSignal }) })
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}
const join = (parts: LanguageModelV4StreamPart[], type: 'text-delta' | 'reasoning-delta') =>
  parts.map((part) => (part.type === type ? part.delta : '')).join('')

describe.each(Object.entries(VENDORS))('the fake of %s', (_, open) => {
  it('streams the words of its script', async () => {
    const parts = await ask(open('hello'))
    expect(join(parts, 'text-delta')).toBe('Hello from the fake provider.')
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } })
  })

  it('answers without a stream when none is asked for', async () => {
    const { content } = await open('hello').doGenerate({ prompt })
    expect(content).toMatchObject([{ type: 'text', text: 'Hello from the fake provider.' }])
  })

  it('calls a tool', async () => {
    const calls = (await ask(open('calls-tool'))).filter((part) => part.type === 'tool-call')
    expect(calls).toMatchObject([{ toolName: 'add', input: '{"a":2,"b":3}' }])
  })

  it('says that the answer was cut at the length', async () => {
    expect((await ask(open('too-short'))).at(-1)).toMatchObject({ finishReason: { unified: 'length' } })
  })

  it('refuses with a status before the first byte', async () => {
    await expect(ask(open('unauthorized'))).rejects.toMatchObject({ statusCode: 401 })
    const refused = ask(open('busy'))
    await expect(refused).rejects.toMatchObject({ statusCode: 429, responseHeaders: { 'retry-after': '7' } })
  })

  it('puts an error into an answer that began well', async () => {
    const outcome = await ask(open('breaks-midway')).then(
      (parts) => parts.filter((part) => part.type === 'error').length,
      () => 'rejected',
    )
    expect([1, 'rejected']).toContain(outcome)
  })

  it('resets the connection in the middle, after what it had said', async () => {
    const { stream } = await open('resets-midway').doStream({ prompt })
    let text = ''
    const reading = (async () => {
      for await (const part of stream) if (part.type === 'text-delta') text += part.delta
    })()
    await expect(reading).rejects.toThrow('Failed to process successful response')
    expect(text).toContain('This is the first half')
  })

  it('knows when the client went away', async () => {
    const name = 'hangs-midway'
    const abort = new AbortController()
    const pending = ask(open(name), abort.signal)
    const request = await fake.waitFor((each) => each.model === name && each.closedBy === null && each.stepsSent >= 4)
    abort.abort()
    await expect(pending).rejects.toThrow(/abort/i)
    await fake.waitFor((each) => each === request && each.closedBy === 'client')
    expect(request.closedAt).toBeGreaterThan(request.receivedAt)
  })
})

const { 'OpenAI chat': openChat, ...THINKERS } = VENDORS

it.each(Object.entries(THINKERS))('the fake of %s thinks aloud', async (_, open) => {
  expect(join(await ask(open('thinks')), 'reasoning-delta')).toBe('Let me see.')
})

it('refuses another key, lists its models and plays tokens at a rate', async () => {
  const stranger = createOpenAICompatible({ name: 'fake', baseURL: fake.baseUrl, apiKey: 'wrong' })
  await expect(ask(stranger('hello'))).rejects.toMatchObject({ statusCode: 401 })
  fake.offer(['a', 'b'])
  const listed = await fetch(`${fake.baseUrl}/models`, { headers: { authorization: 'Bearer key' } })
  expect(await listed.json()).toMatchObject({ data: [{ id: 'a' }, { id: 'b' }] })
  const startedAt = performance.now()
  const parts = await ask(openChat!('tokens-20-at-200'))
  expect(parts.filter((part) => part.type === 'text-delta' && part.delta !== '')).toHaveLength(20)
  expect(performance.now() - startedAt).toBeGreaterThan(90)
})
