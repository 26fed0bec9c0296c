import type { Cell, ColumnType, TableColumn } from '#contract/analysis/schema.ts'
import { formatCounted, formatNumber } from '#contract/format-number.ts'

export const TYPE_NAMES: Record<ColumnType, string> = {
  integer: 'Whole numbers',
  number: 'Numbers',
  text: 'Text',
  date: 'Dates',
  datetime: 'Dates and times',
  boolean: 'Yes or no',
}

export function isNumeric(type: ColumnType): boolean {
  return type === 'integer' || type === 'number'
}

const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A value as a person reads it. Whole numbers are not grouped: a year or an id is one too. */
export function formatCell(value: Cell, type: ColumnType): string {
  if (value === null) return ''
  if (typeof value === 'number') return type === 'number' ? DECIMALS.format(value) : String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return type === 'datetime' ? value.replace('T', ' ').replace(/(?:\.0+)?Z?$/, '') : value
}

/** The figures of a column stand below each other: all with as many places as its longest one needs, within reason. */
export function formatColumn(values: readonly Cell[], type: ColumnType): string[] {
  const numbers = values.filter((value) => typeof value === 'number')
  if (type !== 'number' || numbers.length === 0) return values.map((value) => formatCell(value, type))
  const places = Math.max(...numbers.map((value) => DECIMALS.format(value).split('.')[1]?.length ?? 0))
  // Of large figures nobody reads the sixth place; of small ones it may be all there is.
  const most = Math.max(...numbers.map(Math.abs)) >= 100 ? 2 : 6
  const digits = Math.min(places, most)
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return values.map((value) => (typeof value === 'number' ? format.format(value) : formatCell(value, type)))
}

/** What a column holds, in one line: "0 to 9,120, mean 61", "4 values", "31 % missing". */
export function columnFacts(column: TableColumn, rows: number): string[] {
  const { type, missing, distinct, least, most, mean } = column
  if (missing === rows) return ['Empty']
  const range = `${formatCell(least, type)} to ${formatCell(most, type)}`
  const facts: string[] = []
  if (isNumeric(type)) facts.push(mean === null ? range : `${range}, mean ${formatMean(mean)}`)
  else if (type === 'date' || type === 'datetime') facts.push(range)
  else facts.push(`${formatNumber(distinct)} ${distinct === 1 ? 'value' : 'values'}`)
  if (missing > 0) facts.push(`${formatShare(missing / rows)} missing`)
  return facts
}

/** Four figures are enough for a mean: 61.25, 0.001234, 1,204,310. */
export function formatMean(mean: number): string {
  if (Math.abs(mean) >= 1_000) return formatNumber(Math.round(mean))
  return DECIMALS.format(Number(mean.toPrecision(4)))
}

/** A share that is not nothing is never shown as nothing. */
export function formatShare(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 1) return 'under 1 %'
  if (percent > 99 && percent < 100) return 'over 99 %'
  return `${Math.round(percent)} %`
}

/** "48,210 rows · 4 columns". */
export function sizeText(rows: number, columns: number): string {
  return `${formatCounted(rows, 'row')} · ${formatCounted(columns, 'column')}`
}
