import type { LanguageModelV4 } from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import type { Wire } from '../../testing/fake-provider/script.ts'
import { anthropic } from './anthropic.ts'
import { google } from './google.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { openai } from './openai.ts'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider()
})
afterAll(() => fake.close())

const WORDS = ['über ', '🌳, ', 'line one\nline two\r', ' and the end.']

const SOURCES: readonly [string, (model: string) => LanguageModelV4][] = [
  ['OpenAI', (model) => openai.open({ kind: 'openai', baseUrl: `${fake.origin}/v1`, apiKey: 'k' }, model)],
  ['Anthropic', (model) => anthropic.open({ kind: 'anthropic', baseUrl: `${fake.origin}/v1`, apiKey: 'k' }, model)],
  ['Google', (model) => google.open({ kind: 'google', baseUrl: `${fake.origin}/v1beta`, apiKey: 'k' }, model)],
  [
    'a compatible server',
    (model) => openaiCompatible.open({ kind: 'openai-compatible', baseUrl: fake.origin, apiKey: undefined }, model),
  ],
]

describe.each(SOURCES)('a stream of %s loses nothing', (_, open) => {
  const ends = ['\n', '\r\n', '\r'] as const
  const wires = ends.flatMap((lineEnd) =>
    [false, true].flatMap((byteOrderMark) =>
      [false, true].map((byteByByte): Required<Wire> => ({ lineEnd, byteOrderMark, byteByByte })),
    ),
  )
  it.each(wires.map((wire) => [JSON.stringify(wire), wire] as const))('with %s', async (_wire, wire) => {
    const name = 'odd-bytes'
    fake.on(name, { steps: [...WORDS.map((text) => ({ text })), { end: 'stop' }], wire })
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }]
    const { stream } = await open(name).doStream({ prompt })
    let text = ''
    let end: string | undefined
    for await (const part of stream) {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') end = part.finishReason.unified
    }
    expect({ text, end }).toEqual({ text: WORDS.join(''), end: 'stop' })
  })
})
