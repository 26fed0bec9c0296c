/** A stretch of a sentence that says one thing. */
export type Clause = { readonly start: number; readonly end: number }

const BREAK =
  /[;()–—]|[,:.!?](?=\s)|(?<=\s)(?:and|while|whereas|but|than|versus|vs|und|während|aber|als|gegenüber|et|mais|que|contre|y|e|pero|frente)(?=\s)/giu

/** A sentence in clauses. No break falls into what is kept whole. */
export function clausesOf(sentence: string, whole: readonly Clause[] = []): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  for (const { 0: mark, index } of sentence.matchAll(BREAK)) {
    if (whole.some((one) => index >= one.start && index < one.end)) continue
    clauses.push({ start, end: index })
    start = index + mark.length
  }
  return [...clauses, { start, end: sentence.length }]
}
