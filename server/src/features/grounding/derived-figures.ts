import type { Figure } from './figures.ts'
import type { ResultTable, Value } from './result-table.ts'

/** A figure of a sentence, and what the words around it make of it. */
export type StatedFigure = {
  readonly figure: Figure
  readonly isPercent: boolean
  /** The sentence speaks of more, less, a difference or a ratio. */
  readonly isCompared: boolean
  readonly isAverage: boolean
}

/** Rows of a result that a figure may follow from. */
type Derivation = {
  readonly table: ResultTable
  readonly every: readonly number[]
  /** Those that the figure is said of. */
  readonly rows: readonly number[]
  /** All that the sentence names. */
  readonly sentenceRows: readonly number[]
  readonly columns: readonly number[]
}

/** Rows that are compared with each other where none is named. */
export const COMPARED_ROWS_MAX = 30

/** Whether it is a share, a difference, a ratio or a sum of what the sentence names. */
export function isDerived(stated: StatedFigure, { table, every, rows, sentenceRows, columns }: Derivation): boolean {
  const { figure, isPercent, isCompared } = stated
  const cellsOf = (of: readonly number[], column: number) => table.values(of, [column]).map(({ value }) => value)
  for (const column of columns) {
    const named = cellsOf(sentenceRows, column)
    if (named.length > 1 && isTotal(stated, named)) return true
    if (!isPercent) continue
    const [own, whole] = [cellsOf(rows, column), sum(cellsOf(every, column))]
    if ([...own, sum(own), sum(named)].some((part) => isShare(figure, part, whole))) return true
  }
  if (rows.length > COMPARED_ROWS_MAX || !(isPercent || isCompared || stated.isAverage)) return false
  const beside = every.length <= COMPARED_ROWS_MAX ? every : [every[0]!, every.at(-1)!]
  const others = table.values(sentenceRows.length > 1 ? sentenceRows : beside)
  return table.values(rows).some((one) => others.some((other) => isPair(one, other) && follows(stated, one, other)))
}

function follows({ figure, isPercent, isCompared, isAverage }: StatedFigure, one: Value, other: Value): boolean {
  const [a, b] = [one.value, other.value]
  if (isPercent && one.row === other.row && isShare(figure, a, b)) return true
  if (isAverage && one.row === other.row && b !== 0 && isNear(figure, a / b)) return true
  if (!isCompared) return false
  return isApart(figure, a, b) || (isPercent && (isGrowth(figure, a, b) || isShare(figure, a, b)))
}

/** Two rows of a column, or two columns of a row. */
function isPair(one: Value, other: Value): boolean {
  return (one.row === other.row) !== (one.column === other.column)
}

/** The sum of some figures, or their average where one is asked for. */
export function isTotal({ figure, isAverage }: StatedFigure, values: readonly number[]): boolean {
  if (isNear(figure, sum(values))) return true
  return isAverage && (isNear(figure, sum(values) / values.length) || isNear(figure, median(values)))
}

export function isApart(figure: Figure, one: number, other: number): boolean {
  return isNear(figure, Math.abs(one - other)) || (other !== 0 && isNear(figure, one / other))
}

export function isGrowth(figure: Figure, one: number, other: number): boolean {
  return isShare(figure, one - other, other) || isShare(figure, one - other, one)
}

export function isShare(figure: Figure, part: number, whole: number): boolean {
  return whole !== 0 && isNear(figure, Math.abs(part / whole) * 100)
}

/** The same, a rounding of it, or within what "about" allows. */
export function isNear(figure: Figure, value: number): boolean {
  if (figure.kind !== 'number') return false
  const largest = Math.max(...figure.values.map(Math.abs), 1e-9)
  const decimals = /[.,](\d{1,2})(?!\d)/.exec(figure.text)?.[1]?.length ?? 0
  // A whole number may stand for one with decimals, and 12,300 for 12,345.
  const rounding = Number.isInteger(value) ? 0 : Math.min(0.5, (0.5 * 10 ** -decimals) / largest)
  const isRound = largest >= 10_000 && largest % 100 === 0 && decimals === 0
  const share = Math.max(figure.tolerance, rounding, isRound ? 0.005 : 0) * (1 + 1e-9) + 1e-12
  return figure.values.some((one) => Math.abs(Math.abs(value) - Math.abs(one)) <= Math.abs(one) * share)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
