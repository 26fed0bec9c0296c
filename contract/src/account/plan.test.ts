import { describe, expect, it } from 'vitest'
import { roleOfPlan } from './plan.ts'

const CASES = [
  ['free', 'free'],
  ['Free', 'free'],
  [' free ', 'free'],
  ['guest', 'guest'],
  ['sumo', 'appsumo'],
  ['AppSumo Tier 3', 'appsumo'],
  ['SUMO-lifetime', 'appsumo'],
  ['sumo essentials', 'appsumo'],
  ['essentials', 'free'],
  ['Pro ESSENTIALS yearly', 'free'],
  ['paid', 'paid'],
  ['pro', 'paid'],
  ['Team Yearly', 'paid'],
  ['freedom', 'paid'],
  ['essential', 'paid'],
] as const

describe('the role that a plan gives', () => {
  it.each(CASES)('%j is %s', (plan, role) => {
    expect(roleOfPlan(plan)).toBe(role)
  })
})
