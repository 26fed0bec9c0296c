import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { anthropic } from './anthropic.ts'
import { google } from './google.ts'
import { openai } from './openai.ts'
import { troubleOf } from './trouble.ts'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider()
})
afterAll(() => fake.close())

const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]

/** What went wrong, thrown or told, and what had been said before. */
async function fail(stream: PromiseLike<{ stream: ReadableStream<LanguageModelV4StreamPart> }>) {
  let text = ''
  try {
    for await (const part of (await stream).stream) {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'error') return { text, trouble: troubleOf(part.error).kind }
    }
  } catch (error) {
    return { text, trouble: troubleOf(error).kind }
  }
  return { text, trouble: 'none' }
}

describe.each([
  ['OpenAI', openai, 'openai', '/v1'],
  ['Anthropic', anthropic, 'anthropic', '/v1'],
  ['Google', google, 'google', '/v1beta'],
] as const)('trouble at %s', (_, source, kind, path) => {
  const ask = (name: string) =>
    fail(source.open({ kind, baseUrl: fake.origin + path, apiKey: 'k' }, name).doStream({ prompt }))

  it.each([
    ['unauthorized', 'key', ''],
    ['busy', 'busy', ''],
    ['spent', 'credit', ''],
    ['spent-minute', 'busy', ''],
    ['breaks-first', 'provider', ''],
    ['resets-first', 'broken', ''],
    ['resets-midway', 'broken', 'This is the first half'],
  ])('is told apart (%s is %s)', async (name, trouble, text) => {
    expect(await ask(name)).toEqual({ trouble, text })
  })

  it('inside an answer that began well keeps what had arrived', async () => {
    expect(await ask('breaks-midway')).toEqual({ trouble: 'provider', text: 'This is the first half' })
  })
})
