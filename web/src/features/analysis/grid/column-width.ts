import type { TableColumn } from '#contract/analysis/schema.ts'
import { formatCell } from '../format-cell.ts'

const CHAR_PX = 7.8
const PADDING_PX = 40
const MIN_PX = 88
const MAX_PX = 280

/** How wide a column is: room for its name, and for the values that are known of it. */
export function columnWidth({ name, type, least, most, distribution }: TableColumn): number {
  const values = distribution?.kind === 'values' ? distribution.values.map(({ value }) => value) : []
  const texts = [name, formatCell(least, type), formatCell(most, type), ...values]
  const longest = Math.max(...texts.map(({ length }) => length))
  return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, longest * CHAR_PX + PADDING_PX)))
}
