import { describe, expect, it } from 'vitest'
import type { Claim } from '#contract/research/schema.ts'
import { filterClaims, groupClaims, type ClaimFilter } from './filter-claims.ts'

function claim(id: string, subQuestionId: string, sources: string[], contradicts: string[] = []): Claim {
  const evidence = sources.map((sourceId) => ({ sourceId, passage: '', span: null, page: null, date: null }))
  return { id, subQuestionId, text: id, evidence, contradicts }
}
const CLAIMS = [
  claim('a', 'who', ['1', '2']),
  claim('b', 'when', ['1'], ['c']),
  claim('c', 'when', ['2', '3'], ['b']),
  claim('d', 'who', ['3', '3']),
]

describe('the notes of a research', () => {
  it.each<[ClaimFilter, string]>([
    ['all', 'abcd'],
    ['disagree', 'bc'],
    ['oneSource', 'bd'],
  ])('shows %s', (filter, ids) => {
    expect(
      filterClaims(CLAIMS, filter)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })

  it('stand under the questions of the plan, in its order', () => {
    const plan = ['when', 'why', 'who'].map((id) => ({ id, text: id }))
    const groups = groupClaims(CLAIMS, plan).map(({ question, claims }) => [question.id, claims.length])
    expect(groups).toEqual([
      ['when', 2],
      ['who', 2],
    ])
  })
})
