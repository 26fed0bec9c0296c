import { expect, test } from 'vitest'
import { isMissing } from './is-missing.ts'

test.each([
  [404, true],
  [200, false],
  [304, false],
  [429, false],
  [500, false],
])('something for which the server answers %i is missing: %s', async (status, expected) => {
  expect(await isMissing('/v1/chatbots/icons/a', async () => ({ status }))).toBe(expected)
})

test('without a network nothing is missing', async () => {
  expect(await isMissing('/v1/chatbots/icons/a', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})
