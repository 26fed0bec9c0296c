import { expect, it } from 'vitest'
import { isKnownPlan } from './known-plan.ts'

it.each([
  ['free', true],
  ['AppSumo tier 1', true],
  ['essentials', true],
  ['Pro', true],
  ['pro yearly', true],
  ['fre', false],
  ['prosecco', false],
  ['gold', false],
])('the name %s says its tier: %s', (plan, isKnown) => {
  expect(isKnownPlan(plan)).toBe(isKnown)
})
