import { expect, it } from 'vitest'
import { measureCoverage } from './coverage.ts'

const [EVERYWHERE, ONCE, NOWHERE] = [1, 2, 4]
const terms = [0, 1, 2].map((word) => ({ word, query: '', worth: 1 }))
const { of, count } = measureCoverage(
  terms,
  [
    { mask: EVERYWHERE, count: 99 },
    { mask: EVERYWHERE | ONCE, count: 1 },
  ],
  100,
)

it('a word that is in one passage counts as a whole, and one that is in each as nothing', () => {
  expect(count(ONCE)).toBeCloseTo(1)
  expect(count(EVERYWHERE)).toBeLessThan(0.01)
  expect(count(EVERYWHERE | ONCE)).toBeCloseTo(1, 1)
})

it('the share is of all words of the question, those that are nowhere as well', () => {
  expect(of(EVERYWHERE | ONCE)).toBeLessThan(0.5)
  expect(of(EVERYWHERE | ONCE | NOWHERE)).toBeCloseTo(1)
})
