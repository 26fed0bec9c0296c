import { formatCounted } from '#contract/format-number.ts'
import type { Cell, QueryResult, ResultColumn } from '#contract/analysis/schema.ts'
import type { LoadedTable, SqlResult } from '../../adapters/tables/index.ts'

/** Columns of a table that a model is told about one by one. */
const COLUMNS_LISTED = 80

/** What a model reads of the result of a query. */
export function writeResult({
  columns,
  rows,
  isTruncated,
}: Pick<QueryResult, 'columns' | 'rows' | 'isTruncated'>): string {
  if (rows.length === 0) return 'The result has no rows.'
  const more = isTruncated ? ' There are more, which were left out.' : ''
  return `${formatCounted(rows.length, 'row')}.${more}\n${writeTable(
    columns,
    rows.map((row) => row.map(withRounding)),
  )}`
}

/** What a model reads of the tables that there are. */
export function writeTables(tables: readonly LoadedTable[], samples: readonly SqlResult[]): string {
  return tables
    .map(({ name, title, rows, columns }, at) => {
      const lines = columns.slice(0, COLUMNS_LISTED).map((column) => {
        const { type, missing, distinct, least, most } = column
        const range = least === null ? '' : `, from ${toText(least)} to ${toText(most)}`
        return `- "${column.name}": ${type}, ${distinct} different${range}${missing > 0 ? `, ${missing} missing` : ''}`
      })
      const left =
        columns.length > COLUMNS_LISTED
          ? `\n- and ${formatCounted(columns.length - COLUMNS_LISTED, 'more column')}`
          : ''
      const sample = samples[at]
      const rowsShown = sample ? `\nIts first rows:\n${writeTable(sample.columns, sample.rows)}` : ''
      return `Table ${name} (${title}), ${formatCounted(rows, 'row')}:\n${lines.join('\n')}${left}${rowsShown}`
    })
    .join('\n\n')
}

function writeTable(columns: readonly ResultColumn[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(toText))]
  return lines.map((cells) => cells.join(' | ')).join('\n')
}

/** A figure may be said as a whole number, too: what stands here is what an answer's figures are checked against. */
function withRounding(cell: Cell): Cell {
  if (typeof cell !== 'number' || Number.isInteger(cell)) return cell
  const exact = Number(cell.toPrecision(12))
  return Math.abs(cell) < 1 ? exact : `${exact} (≈ ${Math.round(cell)})`
}

function toText(cell: Cell): string {
  return cell === null ? '' : String(cell).replaceAll(/\s+/g, ' ')
}
