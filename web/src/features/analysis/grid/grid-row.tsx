import { memo } from 'react'
import type { Cell, TableColumn } from '#contract/analysis/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { formatCell, isNumeric } from '../format-cell.ts'
import { ROW_PX } from './row-window.ts'

type GridRowProps = {
  gridId: string
  row: number
  /** Null while they are on their way. */
  cells: readonly Cell[] | null
  columns: readonly TableColumn[]
  widths: readonly number[]
  /** The columns that are drawn. */
  from: number
  to: number
  activeColumn: number | null
}

/** One row, with the columns in sight. It is drawn again only when what it shows has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, row, cells, columns, widths, from, to, activeColumn } = props
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="flex"
      style={{ height: ROW_PX, paddingInlineStart: sum(widths, from) }}
    >
      {columns.slice(from, to).map(({ type }, index) => {
        const at = from + index
        const value = cells?.[at] ?? null
        return (
          <div
            key={at}
            // Rows are used again for others: what is the same in all of them need not be changed.
            id={activeColumn === at ? cellId(gridId, row, at) : undefined}
            role="gridcell"
            aria-colindex={at + 1}
            aria-selected={activeColumn === at}
            // Only words have a direction, and finding it for each cell would be felt while scrolling.
            dir={type === 'text' ? 'auto' : undefined}
            style={{ width: widths[at] }}
            className={cx(
              'shrink-0 truncate border-e border-b border-line px-3 leading-8',
              isNumeric(type) && 'text-end tabular-nums',
              activeColumn === at && 'outline-2 -outline-offset-2 outline-accent',
              !cells && 'bg-surface-2',
            )}
          >
            {formatCell(value, type)}
          </div>
        )
      })}
    </div>
  )
})

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

/** Room for the columns before the first one that is drawn. */
export function sum(widths: readonly number[], until: number): number {
  let total = 0
  for (let at = 0; at < until; at += 1) total += widths[at]!
  return total
}
