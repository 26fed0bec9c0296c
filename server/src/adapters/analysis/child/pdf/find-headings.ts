import type { Heading } from '../../port.ts'
import type { TextLine } from './lay-out.ts'

type PlacedLine = TextLine & { readonly page: number }

/** A heading is larger than the text by at least this much. */
const LARGER = 1.12
const HEADING_MAX_CHARS = 160
/** A line of a table of contents, up to its page number. */
const DOTTED = /(?:\. ?){4}/
/** Where more of the lines are large than this, size says nothing. */
const SHARE_MAX = 0.3

/** The headings of a document by the size of their letters: lines that are larger than most of the text. */
export function findPdfHeadings(lines: readonly PlacedLine[]): Heading[] {
  const usual = usualSize(lines)
  const isLarge = (line: PlacedLine) =>
    !line.isInTable && line.size > usual * LARGER && /\p{L}/u.test(line.text) && !DOTTED.test(line.text)
  const large = lines.filter(isLarge)
  if (large.length > lines.length * SHARE_MAX && lines.length > 10) return []
  const sizes = [...new Set(large.map(rounded))].toSorted((one, other) => other - one)
  const headings: (Heading & { lastAt: number; size: number; page: number })[] = []
  for (const [at, line] of lines.entries()) {
    if (!isLarge(line)) continue
    const before = headings.at(-1)
    // A heading of two lines is one.
    if (before && before.lastAt === at - 1 && before.size === rounded(line) && before.page === line.page) {
      const title = `${before.title} ${line.text}`
      headings[headings.length - 1] = { ...before, title, lastAt: at }
    } else {
      const level = Math.min(sizes.indexOf(rounded(line)) + 1, 6)
      headings.push({ level, title: line.text, start: line.start, lastAt: at, size: rounded(line), page: line.page })
    }
  }
  return headings
    .filter(({ title }) => title.length <= HEADING_MAX_CHARS)
    .map(({ level, title, start }) => ({ level, title, start }))
}

/** The size in which most of the signs are set. */
function usualSize(lines: readonly TextLine[]): number {
  const signs = new Map<number, number>()
  for (const line of lines) signs.set(rounded(line), (signs.get(rounded(line)) ?? 0) + line.text.length)
  return [...signs].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

function rounded({ size }: { size: number }): number {
  return Math.round(size * 2) / 2
}
