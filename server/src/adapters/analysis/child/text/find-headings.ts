import type { Heading } from '../../port.ts'

/** A heading is short; the rest of a long line is not looked at. */
const LINE_MAX_CHARS = 400

/**
 * The headings of a Markdown text, outside of fenced code: lines with number signs, and lines that are underlined by
 * equals signs or dashes. Two signs and more need no space behind them, as people write it; one alone is a hashtag.
 */
export function findHeadings(text: string): Heading[] {
  const headings: Heading[] = []
  let fence: string | undefined
  /** The line before, if it is a paragraph of one line so far. */
  let alone: { words: string; start: number } | undefined
  let isAfterBlank = true
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start)
    const line = text.slice(start, Math.min(end, start + LINE_MAX_CHARS))
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    const before = alone
    alone = undefined
    if (fence === undefined && mark) fence = mark
    else if (fence !== undefined && mark && mark.startsWith(fence)) fence = undefined
    else if (fence === undefined) {
      const [, signs, words] = /^ {0,3}(#{1,6}(?=[ \t])|#{2,6}(?=[\p{L}\p{N}]))[ \t]*(.*)$/u.exec(line) ?? []
      const title = words?.replace(/[ \t]#+[ \t]*$/, '').trim()
      const [, rule] = (before && /^ {0,3}(=|-)\1*[ \t]*$/.exec(line)) ?? []
      if (signs && title) headings.push({ level: signs.length, title, start })
      else if (before && rule) headings.push({ level: rule === '=' ? 1 : 2, title: before.words, start: before.start })
      else if (isAfterBlank && PROSE.test(line) && end - start < LINE_MAX_CHARS) alone = { words: line.trim(), start }
    }
    isAfterBlank = line.trim() === ''
    start = end + 1
  }
  return headings
}

/** A line that neither a list, a quote, a table nor code begins with. */
const PROSE = /^ {0,3}(?![-+*>|`~#=]|\d{1,9}[.)]\s)\S/
