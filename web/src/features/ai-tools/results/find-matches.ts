/** Where an expression matches, for the tester. It runs in a worker of its own: a bad one never holds up the page. */
export type MatchRequest = { readonly pattern: string; readonly flags: string; readonly text: string }
export type MatchOutcome =
  | { readonly kind: 'matches'; readonly matches: readonly { readonly start: number; readonly end: number }[] }
  | { readonly kind: 'invalid'; readonly reason: string }

/** More than these are not shown. */
const MATCHES_MAX = 500

export function findMatches({ pattern, flags, text }: MatchRequest): MatchOutcome {
  try {
    const all = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
    const matches: { start: number; end: number }[] = []
    for (const { index, 0: found } of text.matchAll(all)) {
      if (found !== '') matches.push({ start: index, end: index + found.length })
      if (matches.length === MATCHES_MAX || !flags.includes('g')) break
    }
    return { kind: 'matches', matches }
  } catch (error) {
    return { kind: 'invalid', reason: (error as Error).message }
  }
}
