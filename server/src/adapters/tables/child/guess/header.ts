import { COLUMN_NAME_MAX_CHARS } from '#contract/analysis/limits.ts'
import { isMissing, numberSigns } from './cell-kinds.ts'
import { looksLikeDate } from './date-formats.ts'

/** Rows above a table that can be its title or remarks. */
const TITLE_ROWS_MAX = 20

/** The place of the row that names the columns; null where the table begins at once. */
export function findHeader(rows: readonly (readonly string[])[]): number | null {
  const width = rows.slice(0, 200).reduce((most, row) => Math.max(most, filled(row)), 0)
  // A title stands alone in its row, and remarks do not go all the way across.
  const at = rows.slice(0, TITLE_ROWS_MAX).findIndex((row) => filled(row) >= Math.max(1, width * 0.6))
  const row = rows[at]
  if (!row) return null
  const names = row.filter((cell) => cell.trim() !== '')
  const below = rows.slice(at + 1, at + 101)
  if (new Set(names.map((name) => name.trim().toLowerCase())).size < names.length * 0.7) return null
  // The number of a model may head a column of other things than numbers.
  const isNamed = (cell: string, column: number) =>
    cell.trim() === '' || isName(cell) || below.filter((one) => isName(one[column] ?? '')).length > below.length * 0.8
  if (!row.every(isNamed) || names.filter(isName).length < Math.min(2, names.length)) return null
  if (below.length === 0) return at
  const differs = row.some((name, column) => {
    const cells = below.map((one) => one[column] ?? '').filter((cell) => !isMissing(cell))
    return cells.length > 0 && isName(name) && cells.filter((cell) => !isName(cell)).length > cells.length / 2
  })
  // A table of words only: names are short and do not come again below.
  return differs || names.every((name) => name.length <= 60 && !below.some((one) => one.includes(name))) ? at : null
}

/** Names for so many columns: none is empty, and none stands twice. */
export function nameColumns(row: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const words = (row[at] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, COLUMN_NAME_MAX_CHARS) || `column ${at + 1}`
    let name = words
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${words} ${number}`
    taken.add(name.toLowerCase())
    return name
  })
}

/** Neither a number nor a date nor a truth. A year may head a column, and so may “No”. */
function isName(cell: string): boolean {
  if (/^(?:19|20)\d\d$/.test(cell.trim())) return true
  return !numberSigns(cell) && !looksLikeDate(cell) && !/^(?:true|false)$/i.test(cell.trim())
}

function filled(row: readonly string[]): number {
  return row.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0)
}
