import { expect, it } from 'vitest'
import { namesTier } from './plan-tier.ts'

it.each([
  ['free', true],
  ['AppSumo tier 1', true],
  ['essentials', true],
  ['Pro', true],
  ['pro yearly', true],
  ['fre', false],
  ['prosecco', false],
  ['gold', false],
])('the name %s says its tier: %s', (plan, hasTier) => {
  expect(namesTier(plan)).toBe(hasTier)
})
