import { describe, expect, test } from 'vitest'
import { ask, model, promptOf } from './testing/ask.ts'
import { HOSTILE_REQUESTS, HOSTILE_TEXTS } from './testing/hostile.ts'

/** Of CPU: the slowest takes 140 ms (see bench/builtin.bench.ts), and what grows with the square takes minutes. */
const MOST_MS = 15_000

describe('hostile prompts of 200,000 characters', () => {
  test.each(Object.entries(HOSTILE_TEXTS))('%s', async (_, text) => {
    for (const request of HOSTILE_REQUESTS) {
      const began = process.cpuUsage().user
      const answer = await ask(request + text)
      expect((process.cpuUsage().user - began) / 1_000, request).toBeLessThan(MOST_MS)
      expect(answer.length).toBeGreaterThan(0)
    }
  })

  test.each(Object.entries(HOSTILE_TEXTS))('%s, as a document and for an object', async (_, text) => {
    const passages = [{ id: 'p', title: text.slice(0, 500), text }]
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 60 },
        summary: { type: 'string', maxLength: 200 },
        tags: { type: 'array', items: { type: 'string' } },
      },
    } as const
    const began = process.cpuUsage().user
    await model.doGenerate({ prompt: promptOf(['What does it say about foxes?'], passages) })
    const { content } = await model.doGenerate({
      prompt: promptOf([text], passages),
      responseFormat: { type: 'json', schema },
    })
    expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(MOST_MS)
    const [part] = content
    expect(part?.type === 'text' && (JSON.parse(part.text) as { title: string }).title.length).toBeLessThanOrEqual(60)
  })

  test('2,000 characters of a request that is no text to work on', async () => {
    for (const text of Object.values(HOSTILE_TEXTS)) {
      const began = process.cpuUsage().user
      await ask(text.slice(0, 1_999))
      await ask(`what is ${text.slice(0, 190)}`)
      await ask(`convert ${text.slice(0, 180)} to km`)
      expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(MOST_MS)
    }
  })
})
