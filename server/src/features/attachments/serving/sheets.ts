import { SHEET_ROWS_AT_ONCE } from '#contract/attachments/limits.ts'
import type { SheetRows, Span } from '#contract/attachments/schema.ts'
import { countCells, sheetLines } from '#contract/attachments/table-lines.ts'
import type { ReadText } from '../knowledge/split-passages.ts'

/** The row that is asked for, by its number or by a place in the text; the first without either. */
export type SheetPosition = { readonly row?: number | undefined; readonly at?: number | undefined }

/** Some rows of a sheet out of the text of its document; null where there is no such sheet. */
export function readSheet(read: ReadText, page: number, { row, at }: SheetPosition): SheetRows | null {
  const sheet = sheetsOf(read).find(({ number }) => number === page)
  if (!sheet) return null
  const { text } = read
  const { head, rows } = sheetLines(text, sheet, sheet.isNamed)
  const lineAt = ({ start, end }: Span) => ({ start, line: text.slice(start, end) })
  const wanted =
    row ??
    (at === undefined
      ? 0
      : Math.max(
          0,
          rows.findLastIndex(({ start }) => start <= at),
        ))
  // Pieces of the same size each time, so that the browser needs none twice.
  const first = Math.min(wanted, Math.max(0, rows.length - 1))
  const from = first - (first % SHEET_ROWS_AT_ONCE)
  let columns = 0
  for (const span of head ? [head, ...rows] : rows) {
    columns = Math.max(columns, countCells(text.slice(span.start, span.end)))
  }
  return {
    head: head && lineAt(head),
    columns,
    totalRows: rows.length,
    first: from,
    rows: rows.slice(from, from + SHEET_ROWS_AT_ONCE).map(lineAt),
  }
}

/** The sheets of a table: its pages, or the whole of it where it has none. */
export function sheetsOf({ text, pages, headings }: ReadText): (Span & { number: number; isNamed: boolean })[] {
  const whole = pages.length > 0 ? pages : [{ number: 1, start: 0, end: text.length }]
  const named = new Set(headings.map(({ start }) => start))
  return whole.map((page) => ({ ...page, isNamed: named.has(page.start) }))
}
