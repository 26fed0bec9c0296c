import type { Cell, ColumnType, TableColumn } from '#contract/analysis/schema.ts'
import { toColumn, type ReadTable } from '../../features/analysis/questions/read-table.ts'
import { tokensOf } from '../../features/analysis/questions/tokens.ts'

/** A table as questions are read about it: columns with their types, and its rows. */
export function tableOf(
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly (readonly Cell[])[],
): ReadTable {
  const read = Object.entries(columns).map(([column, type], at) => {
    const cells = rows.map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined)
    const values = [...new Set(cells)]
    const sorted = values.toSorted((one, other) => (Number(one) || 0) - (Number(other) || 0))
    const facts: TableColumn = {
      name: column,
      type,
      missing: rows.length - cells.length,
      unreadable: 0,
      distinct: values.length,
      least: type === 'text' ? null : (sorted[0] ?? null),
      most: type === 'text' ? null : (sorted.at(-1) ?? null),
      mean: null,
      distribution: null,
    }
    const texts =
      type === 'text' ? values.map((value) => ({ value: String(value), tokens: tokensOf(String(value)) })) : []
    return toColumn(facts, rows.length, texts)
  })
  return { name, title: `${name}.csv`, rows: rows.length, columns: read }
}
