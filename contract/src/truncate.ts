/**
 * The first `max` characters of a text. A cut never goes through what a person sees as one character (an emoji,
 * a letter with its accents), so it may come a little earlier.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  // Cutting one grapheme needs no look at the rest, and the rest can be a whole pasted book.
  const start = text.slice(0, max + LONGEST_GRAPHEME)
  let end = 0
  for (const { index, segment } of graphemes.segment(start)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  // One endless grapheme (stacked accents) is cut anyway, but not through a surrogate pair.
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** The first words of a text, with an ellipsis where there are more; one endless word is cut all the same. */
export function firstWords(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const start = truncate(line, max - 1)
  const isWhole = line[start.length] === ' '
  const words = isWhole ? start : start.replace(/ \S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}

/** The last `max` characters of a text, with the same care; of a grapheme that does not fit nothing is left. */
export function truncateStart(text: string, max: number): string {
  if (text.length <= max) return text
  const from = Math.max(0, text.length - max - LONGEST_GRAPHEME)
  let start = text.length
  for (const { index } of graphemes.segment(text.slice(from))) {
    if (from + index < text.length - max) continue
    start = from + index
    break
  }
  return text.slice(start)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Code units; the longest emoji that exist take about half of it. */
const LONGEST_GRAPHEME = 64
