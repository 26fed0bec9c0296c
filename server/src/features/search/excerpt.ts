const EXCERPT_CHARS = 200
/** What is shown before the first word that was found. */
const LEAD_CHARS = 40

/** A line of a passage, around the first of the words that stands in it. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const positions = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const first = positions.length > 0 ? Math.min(...positions) : 0
  const start = first <= LEAD_CHARS ? 0 : line.indexOf(' ', first - LEAD_CHARS) + 1
  const chars = Array.from(line.slice(start))
  const cut = chars.slice(0, EXCERPT_CHARS).join('')
  return `${start > 0 ? '…' : ''}${cut}${chars.length > EXCERPT_CHARS ? '…' : ''}`
}
