import type { ColumnType, DateOrder, ReadingCorrection } from '#contract/analysis/schema.ts'
import { isMissing, isTruthWord, numberSigns } from './cell-kinds.ts'
import { dateFormatOf, looksLikeDate, orderOf, type DateFormat } from './date-formats.ts'
import { findHeader, nameColumns } from './header.ts'

/** How the cells of a column become values. */
export type ColumnPlan = {
  readonly name: string
  readonly type: ColumnType
  /** All cells that were looked at are written so that the engine reads them by itself. */
  readonly isPlain: boolean
  readonly decimalComma: boolean
  readonly date: DateFormat | null
  /** The person said what it is: it stays so, whatever does not fit. */
  readonly isFixed: boolean
}

export type TablePlan = {
  /** The place of the row that names the columns among all rows, from 0; null where none does. */
  readonly headerAt: number | null
  readonly columns: readonly ColumnPlan[]
  readonly decimalComma: boolean
  readonly dateOrder: DateOrder | null
}

type GuessOptions = {
  readonly correction: ReadingCorrection
  /** Values are separated by semicolons, which people do whose numbers have commas. */
  readonly hintsAtComma: boolean
}

/** Cells that may be something else before a column is text. */
const ODD_CELLS_MAX = 0.05

/** Guesses what the columns of a table hold. `head` are its first rows, `more` some from further down. */
export function guessTable(
  head: readonly (readonly string[])[],
  more: readonly (readonly string[])[],
  { correction, hintsAtComma }: GuessOptions,
): TablePlan {
  const headerAt = correction.headerRow === undefined ? findHeader(head) : (correction.headerRow ?? 0) - 1
  const isNamed = headerAt !== null && headerAt >= 0
  const body = [...head.slice(isNamed ? headerAt + 1 : 0), ...more]
  const width = [...head, ...more].reduce((most, row) => Math.max(most, row.length), 0)
  const names = nameColumns(isNamed ? (head[headerAt] ?? []) : [], width)
  const columns = names.map((_, at) => body.map((row) => row[at] ?? '').filter((cell) => !isMissing(cell)))
  const decimalComma = correction.decimalComma ?? usesComma(columns, hintsAtComma)
  const dateOrder =
    correction.dateOrder ??
    columns.reduce<DateOrder | null>(
      (found, cells) => found ?? (mostly(cells, looksLikeDate) ? orderOf(cells) : null),
      null,
    )
  const wanted = dateOrder ?? (decimalComma ? 'dmy' : null)
  return {
    headerAt: isNamed ? headerAt : null,
    decimalComma,
    dateOrder: dateOrder ?? columns.reduce<DateOrder | null>((found, cells) => found ?? orderIn(cells, wanted), null),
    columns: columns.map((cells, at) => {
      const own = correction.columns?.find(({ column }) => column === at)
      const type = own?.type ?? typeOf(cells, decimalComma)
      const name = own?.name ?? names[at]!
      const isFixed = own?.type !== undefined
      return { name, isFixed, ...planOf(cells, type, decimalComma, wanted) }
    }),
  }
}

function orderIn(cells: readonly string[], wanted: DateOrder | null): DateOrder | null {
  return mostly(cells, looksLikeDate) ? dateFormatOf(cells.filter(looksLikeDate), wanted).order : null
}

function usesComma(columns: readonly (readonly string[])[], hints: boolean): boolean {
  let commas = 0
  let points = 0
  // "49,4 ha" and 31.12.2024 are written by those who write 1.200 for a thousand and more.
  const hintsAtComma = hints || columns.some((cells) => mostly(cells, (cell) => COMMA_HINT.test(cell.trim())))
  for (const cells of columns) {
    const signs = cells.flatMap((cell) => numberSigns(cell) ?? [])
    if (signs.length < cells.length * (1 - ODD_CELLS_MAX)) continue
    if (signs.some(({ isSurelyComma }) => isSurelyComma)) commas += 1
    if (signs.some(({ isSurelyPoint }) => isSurelyPoint)) points += 1
  }
  return commas === points ? hintsAtComma && points === 0 : commas > points
}

const COMMA_HINT = /^-?[\d.]*\d(?:,\d{1,2})?\s?\p{L}{1,4}\.?$|^\d{1,2}\.\d{1,2}\.\d{4}$/u

function typeOf(cells: readonly string[], decimalComma: boolean): ColumnType {
  if (cells.length === 0) return 'text'
  const isNumber = (cell: string) => numberSigns(cell)?.[decimalComma ? 'comma' : 'point'] ?? false
  if (mostly(cells, isNumber)) {
    const numbers = cells.filter(isNumber)
    const groups = decimalComma ? POINT_GROUPS : COMMA_GROUPS
    const isWhole = (cell: string) => numberSigns(cell)!.isInteger || groups.test(cell)
    return numbers.every(isWhole) ? 'integer' : 'number'
  }
  if (mostly(cells, looksLikeDate)) return cells.some((cell) => cell.includes(':')) ? 'datetime' : 'date'
  return mostly(cells, isTruthWord) ? 'boolean' : 'text'
}

const POINT_GROUPS = /^\D*\d{1,3}(?:[. \u00a0\u202f']\d{3})+\D*$/
const COMMA_GROUPS = /^\D*\d{1,3}(?:[, \u00a0\u202f']\d{3})+\D*$/

function planOf(cells: readonly string[], type: ColumnType, decimalComma: boolean, wanted: DateOrder | null) {
  const dates = type === 'date' || type === 'datetime' ? dateFormatOf(cells.filter(looksLikeDate), wanted) : null
  return {
    type,
    decimalComma,
    date: dates,
    isPlain: cells.every(
      (cell) => isPlain(cell, type, dates) && !(decimalComma && cell.includes('.') && NUMBERS.has(type)),
    ),
  }
}

const NUMBERS: ReadonlySet<ColumnType> = new Set(['integer', 'number'])

function isPlain(cell: string, type: ColumnType, date: DateFormat | null): boolean {
  if (type === 'text') return true
  if (type === 'boolean') return /^(?:true|false)$/i.test(cell)
  if (type === 'date' || type === 'datetime')
    return date?.formats === 'iso' && !/[zZ]$|[-+]\d\d:?\d\d$/.test(cell.slice(10))
  // What has more digits than a double holds is read as words first.
  return /^[-+]?(?:\d{1,15}|\d{0,15}\.\d+(?:e[-+]?\d+)?)$/i.test(cell)
}

function mostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  if (cells.length === 0) return false
  let odd = 0
  for (const cell of cells) if (!fits(cell)) odd += 1
  return odd <= cells.length * ODD_CELLS_MAX
}
