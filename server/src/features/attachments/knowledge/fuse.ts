/** How quickly a lower rank counts for less; the value that the method was published with. */
const RANK_OFFSET = 60

/**
 * Reciprocal rank fusion: several rankings of the same things become one, by where each puts them and not by scores
 * that cannot be compared. The best first.
 */
export function fuseRanks(rankings: readonly (readonly string[])[], weights: readonly number[] = []): string[] {
  const scores = new Map<string, number>()
  rankings.forEach((ranking, which) => {
    const weight = weights[which] ?? 1
    ranking.forEach((id, rank) => scores.set(id, (scores.get(id) ?? 0) + weight / (RANK_OFFSET + rank + 1)))
  })
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}
