import { TABLE_MAX_COLUMNS } from '../../limits.ts'

/** The lines of a Markdown table of these rows, without empty rows and columns at the edges. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return []
  const width = filled.reduce((widest, row) => Math.max(widest, usedColumns(row)), 1)
  // A table of one cell is a frame around a text.
  if (width === 1 && filled.length === 1) return [filled[0]!.join(' ').trim()]
  return filled.flatMap((row, at) => {
    const line = rowLine(row, width)
    return at === 0 ? [line, rulerLine(width)] : [line]
  })
}

/** One row, padded to a width. */
export function rowLine(row: readonly string[], width: number): string {
  const columns = Math.min(Math.max(width, usedColumns(row)), TABLE_MAX_COLUMNS)
  const cells = Array.from({ length: columns }, (_, at) => cellText(row[at] ?? ''))
  return `| ${cells.join(' | ')} |`
}

export function rulerLine(width: number): string {
  return `|${' --- |'.repeat(Math.min(width, TABLE_MAX_COLUMNS))}`
}

/** Columns up to the last one that holds something. */
export function usedColumns(row: readonly string[]): number {
  return Math.min(row.findLastIndex((cell) => cell.trim() !== '') + 1, TABLE_MAX_COLUMNS)
}

function cellText(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
}
