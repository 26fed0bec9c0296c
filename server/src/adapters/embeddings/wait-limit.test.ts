import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaitLimit } from './wait-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many short waits for others add up to the longest one', () => {
  const waitLimit = createWaitLimit(2_000)
  for (let part = 0; part < 4; part += 1) {
    waitLimit.inLine()
    vi.advanceTimersByTime(450)
    waitLimit.atWork()
    // A slow machine may take its time.
    vi.advanceTimersByTime(1_500)
    expect(waitLimit.signal.aborted).toBe(false)
  }
  waitLimit.inLine()
  vi.advanceTimersByTime(199)
  expect(waitLimit.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(waitLimit.signal.aborted).toBe(true)
})

test('an engine that says nothing is not waited for', () => {
  const waitLimit = createWaitLimit(2_000)
  waitLimit.inLine()
  waitLimit.atWork()
  vi.advanceTimersByTime(5_999)
  expect(waitLimit.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(waitLimit.signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('nothing ends what is over', () => {
  const waitLimit = createWaitLimit(2_000)
  waitLimit.inLine()
  waitLimit.end()
  vi.advanceTimersByTime(10_000)
  expect(waitLimit.signal.aborted).toBe(false)
})
