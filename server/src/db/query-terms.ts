/** The word stems that a spelled query looks for, as `'stem'` or `'stem':*`. */
export function readStems(query: string): string[] {
  return [...query.matchAll(/'(?:[^'\\]|''|\\.)+'(?::\*)?/g)].map(([stem]) => stem)
}

/** The letters of such a stem. */
export function charsOf(stem: string): string {
  return stem.replace(/^'|'(:\*)?$/g, '').replaceAll("''", "'")
}

/** A word as a query spells it. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
