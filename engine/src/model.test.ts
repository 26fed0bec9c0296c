import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { generateText, streamText } from 'ai'
import { describe, expect, test } from 'vitest'
import { BUILTIN_ABILITIES, createBuiltinModel } from './index.ts'
import { ask, model, NOW, promptOf, textOf } from './testing/ask.ts'

const LONG = Array.from({ length: 60 }, (_, at) => `item ${60 - at}`).join('\n')
const PASSAGES = [
  {
    id: 'p1',
    title: 'lease.pdf',
    item: 'v1',
    page: 2,
    text: 'The lease begins on 1 September. The monthly rent is 1,150 euros.',
  },
  { id: 'p2', title: 'Handbook', url: 'https://example.com/handbook', text: 'The office opens at 7:30.' },
]

async function partsOf(stream: ReadableStream<LanguageModelV4StreamPart>): Promise<LanguageModelV4StreamPart[]> {
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

describe('the built-in engine as a model', () => {
  test('streams word by word what it says at once otherwise', async () => {
    const prompt = promptOf([`sort these lines\n${LONG}`])
    const { stream } = await model.doStream({ prompt })
    const parts = await partsOf(stream)
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []))
    expect(deltas.length).toBeGreaterThan(20)
    expect(deltas.join('')).toBe(await textOf(model, { prompt }))
    expect(parts.map(({ type }) => type).filter((type) => type !== 'text-delta')).toEqual([
      'stream-start',
      'text-start',
      'text-end',
      'finish',
    ])
  })

  test('stops when it is told to, before and while it speaks', async () => {
    const abort = new AbortController()
    const { stream } = await model.doStream({
      prompt: promptOf([`reverse the lines\n${LONG}`]),
      abortSignal: abort.signal,
    })
    const reader = stream.getReader()
    for (let at = 0; at < 4; at++) await reader.read()
    abort.abort(new Error('enough'))
    await expect(reader.read().then(() => reader.read())).rejects.toThrow('enough')
    await expect(model.doGenerate({ prompt: promptOf(['2+2']), abortSignal: abort.signal })).rejects.toThrow('enough')
  })

  test('speaks through the SDK like any other model', async () => {
    const { text, finishReason, usage } = await generateText({ model, prompt: '2+2' })
    expect(text).toBe('2+2 = **4**')
    expect(finishReason).toBe('stop')
    expect(usage.outputTokens).toBeGreaterThan(0)
    expect(await streamText({ model, prompt: '5 miles in km' }).text).toBe('5 miles = **8.04672 km**')
  })

  test('quotes documents with where they come from', async () => {
    const prompt = promptOf(['How much is the monthly rent?'], PASSAGES)
    const { content } = await model.doGenerate({ prompt })
    expect(content).toEqual([
      {
        type: 'text',
        text: '> The lease begins on 1 September. The monthly rent is 1,150 euros. [1]\n\n[1] lease.pdf, page 2',
      },
      {
        type: 'source',
        sourceType: 'document',
        id: 'p1',
        title: 'lease.pdf',
        mediaType: 'text/plain',
        providerMetadata: { alcove: { quote: PASSAGES[0]!.text, itemId: 'v1', page: 2 } },
      },
    ])
    const parts = await partsOf(
      (await model.doStream({ prompt: promptOf(['when does the office open'], PASSAGES) })).stream,
    )
    expect(parts.filter(({ type }) => type === 'source')).toMatchObject([
      { sourceType: 'url', url: 'https://example.com/handbook', title: 'Handbook' },
    ])
  })

  test('reads a text file that is part of a message, and says what it cannot look at', async () => {
    const file = {
      type: 'file' as const,
      filename: 'notes.txt',
      mediaType: 'text/plain',
      data: { type: 'text' as const, text: 'The key is under the mat.' },
    }
    const image = {
      type: 'file' as const,
      mediaType: 'image/png',
      data: { type: 'data' as const, data: new Uint8Array(4) },
    }
    const question = { type: 'text' as const, text: 'where is the key?' }
    expect(await textOf(model, { prompt: [{ role: 'user', content: [question, file] }] })).toContain(
      'The key is under the mat.',
    )
    expect(
      await textOf(model, { prompt: [{ role: 'user', content: [{ ...question, text: 'what is on this?' }, image] }] }),
    ).toContain('cannot look at images')
    expect(BUILTIN_ABILITIES.images).toBe(false)
  })

  test('keeps to a token limit and to stop sequences', async () => {
    const { content, finishReason } = await model.doGenerate({ prompt: promptOf(['who are you']), maxOutputTokens: 5 })
    expect(content[0]).toEqual({ type: 'text', text: 'I am Alcove’s built-' })
    expect(finishReason.unified).toBe('length')
    expect(await textOf(model, { prompt: promptOf(['who are you']), stopSequences: [':'] })).toBe(
      'I am Alcove’s built-in engine',
    )
  })

  test('takes the person’s time zone from the call', async () => {
    const prompt = promptOf(['what time is it?'])
    expect(await textOf(model, { prompt, providerOptions: { alcove: { timeZone: 'Asia/Tokyo' } } })).toContain(
      '**21:34**',
    )
    expect(await textOf(model, { prompt, providerOptions: { alcove: { timeZone: 'No/Where' } } })).toContain(
      '**12:34** (UTC',
    )
  })

  test('writes the title of a chat when it is asked for nothing else', async () => {
    const system =
      'Write a title for the conversation: three to six words, in its language. Answer with the title only.'
    const user = 'Person: Can you tell me how I can grow tomatoes on a balcony?\n\nAssistant: You need sun.'
    const prompt = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: [{ type: 'text' as const, text: user }] },
    ]
    expect(await textOf(model, { prompt })).toBe('How I can grow tomatoes on a balcony')
  })

  test('answers an empty prompt with what it can do', async () => {
    expect(await textOf(model, { prompt: [] })).toContain('what can you do')
    expect(await ask('   ')).toContain('what can you do')
  })

  test('randomness is real where none is given', async () => {
    const real = createBuiltinModel({ clock: () => NOW })
    const rolls = await Promise.all(
      Array.from({ length: 60 }, () => textOf(real, { prompt: promptOf(['roll a die']) })),
    )
    expect(new Set(rolls).size).toBeGreaterThan(1)
    expect(rolls.every((roll) => /^\*\*[1-6]\*\*$/.test(roll))).toBe(true)
  })
})
