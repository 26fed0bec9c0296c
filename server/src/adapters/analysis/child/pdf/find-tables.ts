import type { Line, Run } from './page-lines.ts'

/** Rows that a table must have. */
const ROWS_MIN = 2
/** Cells of two columns of running text are longer than this. */
const CELL_MAX_CHARS = 48

/** Whether a line could be a row: several short cells beside each other. */
export function isTableRow(line: Line): boolean {
  return line.cells.length >= 2 && line.cells.every((cell) => cellText(cell).length <= CELL_MAX_CHARS)
}

/** Where the table ends that begins here: behind the last row whose cells stand below those of the first. */
export function tableEnd(lines: readonly Line[], begin: number): number {
  const first = lines[begin]!
  let end = begin + 1
  while (end < lines.length && isTableRow(lines[end]!) && isBelow(first, lines[end - 1]!, lines[end]!)) end += 1
  return end - begin >= ROWS_MIN ? end : begin
}

function isBelow(first: Line, before: Line, line: Line): boolean {
  const gap = before.y - line.y
  if (line.cells.length !== first.cells.length || gap <= 0 || gap > 4 * before.size) return false
  return line.cells.every((cell, at) => overlaps(extent(cell), extent(first.cells[at]!), first.size))
}

function extent(cell: readonly Run[]): [number, number] {
  const last = cell.at(-1)!
  return [cell[0]!.x, last.x + last.width]
}

/** Numbers are set to the right and words to the left, so a little beside is below too. */
function overlaps([from, to]: [number, number], [otherFrom, otherTo]: [number, number], slack: number): boolean {
  return from < otherTo + slack && otherFrom < to + slack
}

function cellText(cell: readonly Run[]): string {
  return cell.map((run) => run.text).join(' ')
}
