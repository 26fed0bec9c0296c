import { expect, it } from 'vitest'
import { secondsUntil } from './plan-timer.tsx'

const NOW = Date.parse('2026-11-17T10:00:00.000Z')

it.each([
  ['counts down', '2026-11-17T10:00:42.000Z', 42],
  ['is over', '2026-11-17T09:59:00.000Z', 0],
  ['is never more than a minute, however wrong the clock is', '2026-11-17T11:00:00.000Z', 60],
])('the time until a plan starts %s', (_, until, seconds) => {
  expect(secondsUntil(until, NOW)).toBe(seconds)
})
