import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  [0, 'Working late?'],
  [4, 'Working late?'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i it says %j, and never a farewell', (hour, words) => {
  expect(greetingAt(hour)).toBe(words)
})
