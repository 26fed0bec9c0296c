import { expect, test } from 'vitest'
import { researchTone, storageBar } from './tones.ts'

test.each([
  [0, 'green', 0],
  [49.9, 'green', 49.9],
  [50, 'yellow', 50],
  [74.9, 'yellow', 74.9],
  [75, 'orange', 75],
  [89.9, 'orange', 89.9],
  [90, 'red', 90],
  [100, 'red', 100],
  [130, 'red', 100],
])('storage used to %d percent is %s, drawn to %d', (percentage, tone, progress) => {
  expect(storageBar(percentage)).toEqual({ tone, progress })
})

test.each([
  [0, 30, 'green'],
  [14, 30, 'green'],
  [15, 30, 'yellow'],
  [29, 30, 'yellow'],
  [30, 30, 'red'],
  [31, 30, 'red'],
  [0, 0, 'red'],
])('%i of %i deep researches is %s', (usage, limit, tone) => {
  expect(researchTone({ usage, limit })).toBe(tone)
})
