/**
 * A text of a stranger's without what Postgres refuses: a NUL, or half of a character. A model or a file can say either,
 * and nothing else may be lost for it.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The same for every text inside of something, for JSON.stringify and JSON.parse. */
export function sanitizeJson(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? sanitizeText(value) : value
}
