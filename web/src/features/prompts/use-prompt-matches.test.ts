import { expect, test } from 'vitest'
import { isLoadingQuery } from './use-prompt-matches.ts'

test.each([
  ['fetching', true, true],
  ['idle', true, true],
  ['paused', true, false],
  ['idle', false, false],
] as const)('prompts that are %s (missing: %s) are waited for: %s', (fetchStatus, isPending, isWaitedFor) => {
  expect(isLoadingQuery({ fetchStatus, isPending })).toBe(isWaitedFor)
})
