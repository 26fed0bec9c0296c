import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generate } from './generate.ts'
import type { LanguageModel } from './port.ts'
import { Remark } from './remark.ts'
import { createTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const waiting = () => ({ type: 'raw', rawValue: new Remark({ type: 'status', text: '1 before' }, { isWaiting: true }) })
const begun = () => ({ type: 'raw', rawValue: new Remark({ type: 'status', text: 'reading' }) })
const pass = (ms: number) => () => void vi.advanceTimersByTime(ms)

/** A model that says what it is told to, and lets time pass in between. */
function speak(steps: (object | (() => void))[]): LanguageModel {
  const left = [...steps]
  const stream = new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull(controller) {
        for (;;) {
          const step = left.shift()
          if (step === undefined) return controller.close()
          if (typeof step !== 'function') return controller.enqueue(step as LanguageModelV4StreamPart)
          step()
        }
      },
    },
    { highWaterMark: 0 },
  )
  return { doStream: async () => ({ stream }) } as unknown as LanguageModel
}

const finish = { type: 'finish', finishReason: { unified: 'stop' }, usage: { inputTokens: {}, outputTokens: {} } }

async function reasonOf(steps: (object | (() => void))[]): Promise<string> {
  const timeLimit = createTimeLimit(1_000)
  const { signal } = new AbortController()
  const end = await generate(speak(steps), [], { signal, timeLimit, silenceMs: 100_000, onEvent: () => {} })
  timeLimit.end()
  return end.reason
}

describe('what a model may take', () => {
  it.each<[string, string, (object | (() => void))[]]>([
    ['counts its work', 'stopped', [begun(), pass(1_001), finish]],
    ['does not count that it waits in line', 'done', [waiting(), pass(50_000), begun(), pass(999), finish]],
    ['is not begun by a sign of life', 'done', [waiting(), pass(9_000), { type: 'ping' }, pass(9_000), finish]],
    ['goes on where it was', 'stopped', [begun(), pass(600), waiting(), pass(9_000), begun(), pass(401), finish]],
  ])('%s @case-36', async (_, reason, steps) => {
    expect(await reasonOf(steps)).toBe(reason)
  })
})
