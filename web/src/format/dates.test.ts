import { expect, test } from 'vitest'
import { dayGroup, formatDate, formatMoment } from './dates.ts'

/** Friday, half past midnight. */
const now = new Date(2026, 4, 15, 0, 30)

test.each([
  ['this minute', new Date(2026, 4, 15, 0, 30), 'Today'],
  ['a clock that runs ahead', new Date(2026, 4, 16, 9, 0), 'Today'],
  ['an hour ago, before midnight', new Date(2026, 4, 14, 23, 30), 'Yesterday'],
  ['yesterday morning', new Date(2026, 4, 14, 0, 0), 'Yesterday'],
  ['two days ago', new Date(2026, 4, 13, 23, 59), 'Last 7 days'],
  ['seven days ago', new Date(2026, 4, 8, 0, 0), 'Last 7 days'],
  ['eight days ago', new Date(2026, 4, 7, 23, 59), 'Last 30 days'],
  ['thirty days ago', new Date(2026, 3, 15, 0, 0), 'Last 30 days'],
  ['31 days ago', new Date(2026, 3, 14, 23, 59), 'April'],
  ['earlier this year', new Date(2026, 0, 1), 'January'],
  ['last year', new Date(2025, 11, 31), 'December 2025'],
])('%s', (_, date, group) => {
  expect(dayGroup(date, now)).toBe(group)
})

test('a day is a short date', () => {
  expect(formatDate(new Date(2026, 2, 4))).toBe('Mar 4, 2026')
})

test('a moment of today is a time, any other a day', () => {
  expect(formatMoment(new Date(2026, 4, 15, 0, 5), now)).toMatch(/^12:05\sAM$/)
  expect(formatMoment(new Date(2026, 4, 14, 23, 59), now)).toBe('May 14, 2026')
})
