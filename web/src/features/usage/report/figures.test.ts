import { describe, expect, it } from 'vitest'
import { formatMoney } from '#contract/format-money.ts'
import { fillDays, formatAmount, formatCost, lastDays } from './figures.ts'

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [150, '$0.0002'],
    [12_300, '$0.0123'],
    [999_999, '$1.00'],
    [1_234_560_000, '$1,234.56'],
  ])('of %s millionths is %s', (micros, text) => expect(formatMoney(micros)).toBe(text))
})

describe('an amount', () => {
  it('is written out while it is short', () => {
    expect(formatAmount(99_999, 'tokens')).toBe('99,999')
    expect(formatAmount(1_250_000, 'tokens')).toBe('1.2M')
  })
})

describe('a cost', () => {
  const [nothing] = fillDays([], { from: '2026-03-01', to: '2026-03-01' })
  it.each([
    [{}, '$0.00'],
    [{ costMicros: 2_500_000 }, '$2.50'],
    [{ unpricedTokens: 1 }, 'unknown'],
    [{ unpricedPictures: 1 }, 'unknown'],
    [{ unpricedPictures: 1, costMicros: 2_500_000 }, 'over $2.50'],
  ])('of %o is told as “%s”', (figures, words) => expect(formatCost({ ...nothing!, ...figures })).toBe(words))
})

describe('a range of days', () => {
  const range = lastDays(3, new Date('2026-03-01T23:30:00Z'))

  it('ends today and counts both ends', () => {
    expect(range).toEqual({ from: '2026-02-27', to: '2026-03-01' })
  })

  it('has a row for every day, also for those on which nothing was used', () => {
    const used = { ...fillDays([], range)[1]!, messages: 4 }
    expect(fillDays([used], range).map(({ key, messages }) => [key, messages])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 4],
      ['2026-03-01', 0],
    ])
  })
})
