import { describe, expect, it } from 'vitest'
import { CHOICE_BITS_MAX } from '#contract/tools/limits.ts'
import { bitsOfOpening, type Offer } from './choice-bits.ts'

const list = (by: Offer['by'], count: number, name: string = by): Offer => ({
  by,
  addresses: Array.from({ length: count }, (_, at) => `https://${name}.example/${at}`),
})
const at = (name: string, ...places: number[]) => places.map((place) => `https://${name}.example/${place}`)

/** What it costs to open these, one after the other. */
function cost(offers: readonly Offer[], addresses: readonly string[]): number {
  return addresses.reduce((sum, address, done) => sum + bitsOfOpening(address, offers, addresses.slice(0, done)), 0)
}

describe('what opening addresses tells', () => {
  it.each([
    ['one of 288 on a page', [list('page', 288)], at('page', 17), Math.log2(289)],
    ['each of 288 the same', [list('page', 288)], at('page', 2, 2, 1, 0), 4 * Math.log2(289)],
    ['three of a page in its order', [list('page', 27)], at('page', 3, 9, 20), 3 * Math.log2(28) - Math.log2(6)],
    ['of two pages in turns', [list('page', 7, 'a'), list('page', 8, 'b')], [...at('a', 1), ...at('b', 0)], 2 * 4],
    ['the only one on a page', [list('page', 1)], at('page', 0), 1],
    ['one of two pages with few', [list('page', 3, 'a'), list('page', 4, 'b')], at('b', 1), 3],
    ['results from the first on', [list('search', 10)], at('search', 0, 1, 2, 3), 4],
    ['a result behind others', [list('search', 10)], at('search', 2), 3],
    ['a result far behind', [list('search', 1_024)], at('search', 900), 11],
    ['an earlier result', [list('search', 8)], at('search', 4, 1), 1 + 3 + 1 + 3],
    ['the next one after an earlier one', [list('search', 8)], at('search', 2, 0, 3), 3 + 4 + 1],
    ['results of the newest search', [list('search', 8, 'a'), list('search', 8, 'b')], at('b', 0, 1), 2],
    ['results of an older search', [list('search', 8, 'a'), list('search', 8, 'b')], at('a', 0, 1), 1 + 1 + 1],
    [
      'now of one search, now of another',
      'abcd'.split('').map((name) => list('search', 8, name)),
      [...at('a', 0), ...at('b', 0), ...at('a', 1)],
      3 * (1 + 2),
    ],
    ['what the person wrote, in its order', [list('person', 12)], at('person', 0, 1, 2, 3), 0],
    ['what the person wrote, but for some', [list('person', 12)], at('person', 2, 4), 2 + 1],
    ['what the person wrote last', [list('person', 31)], at('person', 30), 5],
    ['what the person wrote, in another order', [list('person', 3)], at('person', 1, 0), 1 + 2],
    ['two that the person wrote, in turns', [list('person', 3)], at('person', 0, 1, 0, 1, 0), 3 * 2],
    ['the only one that the person wrote, again', [list('person', 1)], at('person', 0, 0, 0), 2],
    ['the cheaper of two lists', [list('page', 288, 'both'), list('search', 4, 'both')], at('both', 0), 1],
  ])('%s', (_, offers, addresses, bits) => {
    expect(cost(offers, addresses)).toBeCloseTo(bits)
  })

  it('three links of one page are opened without a question, where it has no more than about thirty', () => {
    expect(cost([list('page', 27)], at('page', 3, 9, 20))).toBeLessThanOrEqual(CHOICE_BITS_MAX)
  })

  it('all of ten results are read from the first to the last without a question', () => {
    expect(cost([list('search', 10)], at('search', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toBeLessThanOrEqual(CHOICE_BITS_MAX)
  })

  it.each([
    ['eight of 8 by 36 links', [list('page', 288)], at('page', 3, 40, 90, 120, 150, 200, 220, 287)],
    ['ten results in an order of their own', [list('search', 10)], at('search', 3, 0, 9, 4, 7, 1, 8, 2, 6, 5)],
  ])('%s need one', (_, offers, addresses) => {
    expect(cost(offers, addresses)).toBeGreaterThan(CHOICE_BITS_MAX)
  })

  // Every page leads to two others: which of them is opened spells a bit.
  it('a way through pages of two links each spells no more than a few letters', () => {
    const ways = (depth: number, spent: number, pages: number): number => {
      const offers = Array.from({ length: pages }, (_, page) => list('page', 2, `p${page}`))
      const bits = bitsOfOpening(`https://p${pages - 1}.example/0`, offers, [])
      return spent + bits > CHOICE_BITS_MAX ? depth : ways(depth + 1, spent + bits, pages + 1)
    }
    expect(ways(0, 0, 1)).toBeLessThanOrEqual(CHOICE_BITS_MAX / 2)
  })
})
