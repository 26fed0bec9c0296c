import { expect, it } from 'vitest'
import { formatDuration, formatTaskTime } from './format-run.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-16T07:00:00.000Z', 'Europe/Berlin', 'Mon, Mar 16, 08:00'],
  ['2026-03-16T07:00:00.000Z', 'America/New_York', 'Mon, Mar 16, 03:00'],
  ['2027-03-16T07:00:00.000Z', 'Europe/Berlin', 'Mar 16, 2027, 08:00'],
])('%s in %s is %s', (iso, zone, text) => {
  expect(formatTaskTime(iso, now, zone)).toBe(text)
})

it.each([
  ['2026-03-10T12:00:00.000Z', '2026-03-10T12:00:00.200Z', 'under 1 s'],
  ['2026-03-10T12:00:00.000Z', '2026-03-10T12:00:42.000Z', '42 s'],
  ['2026-03-10T12:00:00.000Z', '2026-03-10T12:03:05.000Z', '3 min 5 s'],
  ['2026-03-10T12:00:00.000Z', null, null],
])('from %s to %s it took %s', (from, to, text) => {
  expect(formatDuration(from, to)).toBe(text)
})
