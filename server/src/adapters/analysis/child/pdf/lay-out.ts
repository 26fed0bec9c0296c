import { isTableRow, tableEnd } from './find-tables.ts'
import type { Line, Run } from './page-lines.ts'

/** Where a run stands in the text of its page. */
export type Span = { readonly start: number; readonly end: number; readonly run: Run }

/** A line as it stands in the text, with the size of its letters. */
export type TextLine = {
  readonly start: number
  readonly text: string
  readonly size: number
  readonly isInTable: boolean
}

export type PageText = { readonly text: string; readonly spans: readonly Span[]; readonly lines: readonly TextLine[] }

/** A gap between lines that is wider than this many letters begins a paragraph. */
const PARAGRAPH_GAP = 1.9

/**
 * The text of a page from its lines: paragraphs apart, words that were broken at the end of a line made whole, tables
 * as Markdown. The same page always gives the same text, so that a passage can be found on it again.
 */
export function layOut(lines: readonly Line[]): PageText {
  const spans: Span[] = []
  const textLines: TextLine[] = []
  let text = ''
  const writeRuns = (runs: readonly Run[], escape = false) => {
    for (const run of runs) {
      if (run.isSpaced) text += ' '
      const cellText = escape ? run.text.replaceAll('|', '\\|') : run.text
      spans.push({ start: text.length, end: text.length + cellText.length, run })
      text += cellText
    }
  }
  const endLine = (start: number, size: number, isInTable: boolean) =>
    textLines.push({ start, text: text.slice(start), size, isInTable })

  let at = 0
  let isAfterTable = false
  while (at < lines.length) {
    const line = lines[at]!
    const before = lines[at - 1]
    if (before) text = isAfterTable ? `${text}\n\n` : joined(text, before, line)
    isAfterTable = false
    const start = text.length
    const end = isTableRow(line) ? tableEnd(lines, at) : at
    if (end - at < 2) {
      for (const [place, cell] of line.cells.entries()) {
        if (place > 0) text += '  '
        writeRuns(cell)
      }
      endLine(start, line.size, false)
      at += 1
      continue
    }
    for (const [place, row] of lines.slice(at, end).entries()) {
      const rowStart = text.length + (place > 0 ? 1 : 0)
      text += place > 0 ? '\n|' : '|'
      for (const cell of row.cells) {
        text += ' '
        writeRuns(cell, true)
        text += ' |'
      }
      endLine(rowStart, row.size, true)
      if (place === 0) text += `\n|${' --- |'.repeat(row.cells.length)}`
    }
    isAfterTable = true
    at = end
  }
  return { text, spans, lines: textLines }
}

/** The text up to a line, and what stands between. */
function joined(text: string, before: Line, line: Line): string {
  const gap = before.y - line.y
  const isFar = gap > PARAGRAPH_GAP * Math.max(line.size, before.size) || gap < -before.size
  const isOther = Math.abs(line.size - before.size) > 0.1 * Math.max(line.size, before.size)
  const next = line.cells[0]![0]!.text
  if (!isFar && !isOther && /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1)
  return isFar || isOther ? `${text}\n\n` : `${text}\n`
}
