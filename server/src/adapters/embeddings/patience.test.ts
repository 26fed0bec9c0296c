import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many short waits for others add up to the longest one', () => {
  const patience = createPatience(2_000)
  for (let part = 0; part < 4; part += 1) {
    patience.inLine()
    vi.advanceTimersByTime(450)
    patience.atWork()
    // A slow machine may take its time.
    vi.advanceTimersByTime(1_500)
    expect(patience.signal.aborted).toBe(false)
  }
  patience.inLine()
  vi.advanceTimersByTime(199)
  expect(patience.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(patience.signal.aborted).toBe(true)
})

test('an engine that says nothing is not waited for', () => {
  const patience = createPatience(2_000)
  patience.inLine()
  patience.atWork()
  vi.advanceTimersByTime(5_999)
  expect(patience.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(patience.signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('nothing ends what is over', () => {
  const patience = createPatience(2_000)
  patience.inLine()
  patience.end()
  vi.advanceTimersByTime(10_000)
  expect(patience.signal.aborted).toBe(false)
})
