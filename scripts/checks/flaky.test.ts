import { expect, test } from 'vitest'
import { summarizeRuns } from './flaky.ts'

const run = (passed: number, ...names: string[]) => ({
  passed,
  failed: names.length,
  failures: names.map((name) => ({ name, reason: `why ${name}` })),
  timings: [],
})

test('what failed is counted over all rounds, most often first', () => {
  const { text, hasFailed } = summarizeRuns([run(8, 'a', 'b'), run(9, 'b'), run(10)], 3)
  expect(hasFailed).toBe(true)
  expect(text).toBe(
    '2 of 3: b\n  why b\n\n1 of 3: a\n  why a\n\n2 tests failed now and then or always; 27 passes in 3 rounds.',
  )
})

test('a runner that failed without a test is no success', () => {
  expect(summarizeRuns([run(3)], 1)).toEqual({ text: 'Nothing failed; 3 passes in 1 rounds.', hasFailed: false })
  expect(summarizeRuns([{ ...run(3), failed: 1 }], 1).hasFailed).toBe(true)
})
