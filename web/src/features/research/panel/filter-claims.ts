import { isSingleSource, type Claim, type SubQuestion } from '#contract/research/schema.ts'

/** Which notes are shown. */
export const CLAIM_FILTERS = ['all', 'disagree', 'oneSource'] as const
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

export function filterClaims(claims: readonly Claim[], filter: ClaimFilter): Claim[] {
  return claims.filter((claim) => {
    if (filter === 'disagree') return claim.contradicts.length > 0
    return filter === 'all' || isSingleSource(claim)
  })
}

type ClaimGroup = { readonly question: SubQuestion; readonly claims: readonly Claim[] }

/** In the order of the plan; questions without a note are left out. */
export function groupClaims(claims: readonly Claim[], subQuestions: readonly SubQuestion[]): ClaimGroup[] {
  return subQuestions
    .map((question) => ({ question, claims: claims.filter(({ subQuestionId }) => subQuestionId === question.id) }))
    .filter((group) => group.claims.length > 0)
}
