import { expect, test } from 'vitest'
import { formatCount, formatUsageCount } from './counts.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1000'],
  [1_001, '1k'],
  [1_234, '1.2k'],
  [1_500, '1.5k'],
  [42_000, '42k'],
  [999_999, '999.9k'],
  [1_000_000, '1000k'],
  [1_000_001, '1m'],
  [2_560_000, '2.5m'],
  [1_200_000_000, '1200m'],
])('used %i times is written %s', (count, text) => {
  expect(formatUsageCount(count)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_234, '1.2K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [2_560_000, '2.5M'],
  [999_999_999, '999.9M'],
  [1_000_000_000, '1B'],
  [7_300_000_000, '7.3B'],
])('a count of %i is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
