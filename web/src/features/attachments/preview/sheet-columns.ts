import { cellsOf, type TableCell } from '#contract/attachments/table-lines.ts'
import type { SheetRows, Span } from '#contract/attachments/schema.ts'

const CHAR_PX = 7.6
const CELL_PADDING_PX = 26
const COLUMN_MIN_PX = 72
const COLUMN_MAX_PX = 320

type Column = { readonly name: TableCell | null; readonly width: number; readonly isNumbers: boolean }

/** How wide each column is and what it holds, by its name and the rows that came first. */
export function columnsOf({ head, columns, rows }: SheetRows): Column[] {
  const names = head ? cellsOf(head.line, head.start) : []
  const cells = rows.map(({ line, start }) => cellsOf(line, start))
  return Array.from({ length: columns }, (_, at) => {
    const values = cells.map((row) => row[at]?.text ?? '').filter((text) => text !== '')
    const longest = values.reduce((most, { length }) => Math.max(most, length), names[at]?.text.length ?? 0)
    const width = Math.round(Math.min(COLUMN_MAX_PX, Math.max(COLUMN_MIN_PX, longest * CHAR_PX + CELL_PADDING_PX)))
    return { name: names[at] ?? null, width, isNumbers: values.length > 0 && values.every((text) => NUMBER.test(text)) }
  })
}

const NUMBER = /^[-+]?[$€£¥]?\s?[\d.,\u00a0 ]*\d\s?[%$€£¥]?$/

/**
 * What of a marked row comes into sight: where the mark begins, and then where it ends, if that is inside the row. An
 * answer marks a row up to the cell that it tells, which may be far to the right.
 */
export function markedColumns({ line, start }: SheetRows['rows'][number], mark: Span): number[] {
  const cells = cellsOf(line, start)
  const first = Math.max(
    0,
    cells.findIndex(({ end }) => end > mark.start),
  )
  const last = cells.findLastIndex((cell) => cell.start < mark.end)
  // A whole row is marked beyond its last cell.
  return last > first && mark.end < start + line.length ? [first, last] : [first]
}

/** The sheet that a passage is on: as it says, or by where its text stands. */
export function sheetOf(
  pages: readonly (Span & { number: number })[],
  { page, span }: { page: number | null; span: Span | null },
): number {
  const found = span ? pages.find(({ start, end }) => span.start >= start && span.start < end)?.number : undefined
  return found ?? page ?? pages[0]?.number ?? 1
}
