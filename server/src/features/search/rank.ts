import { SEARCH_RESULTS_A_KIND } from '#contract/search/limits.ts'
import { matchScore } from '#contract/search/match.ts'

/** Something that may be meant: what it is called, what else it says, and when it was used last. */
export type Candidate<Result> = {
  readonly result: Result
  readonly name: string
  readonly text?: string
  readonly usedAt: number
  /** How well it fits at least: the database knows forms of a word that letters do not tell. */
  readonly fitAtLeast?: number
}

export type Ranked<Result> = { readonly fit: number; readonly results: Result[] }

/** The ones that fit, the best first; of those that fit equally well the one that was used last. */
export function rank<Result>(candidates: readonly Candidate<Result>[], words: readonly string[]): Ranked<Result> {
  const ranked = candidates
    .map(({ fitAtLeast = 0, ...candidate }) => ({
      ...candidate,
      fit: Math.max(fitAtLeast, matchScore(words, candidate)),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit || other.usedAt - one.usedAt)
    .slice(0, SEARCH_RESULTS_A_KIND)
  return { fit: ranked[0]?.fit ?? 0, results: ranked.map(({ result }) => result) }
}
