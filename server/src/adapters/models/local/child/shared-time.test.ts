import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedTime } from './shared-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe("the model's time", () => {
  it('is all of one that it works for alone', () => {
    const time = createSharedTime(() => performance.now())
    const alone = time.begin(1_000)
    vi.advanceTimersByTime(999)
    expect(alone.over.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(alone.over.aborted).toBe(true)
  })

  it('counts for nobody what went to others', () => {
    const time = createSharedTime(() => performance.now())
    const first = time.begin(1_000)
    vi.advanceTimersByTime(400)
    const second = time.begin(1_000)
    const third = time.begin(10_000)
    // A third of it each: 300 ms of their own.
    vi.advanceTimersByTime(900)
    expect([first.over.aborted, second.over.aborted]).toEqual([false, false])
    third.end()
    // Half of it each: the first has had its second.
    vi.advanceTimersByTime(600)
    expect([first.over.aborted, second.over.aborted]).toEqual([true, false])
    vi.advanceTimersByTime(400)
    expect([second.over.aborted, third.over.aborted]).toEqual([true, false])
  })
})
