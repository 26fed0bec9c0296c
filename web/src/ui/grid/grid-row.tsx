import { memo, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { GridColumn } from './grid-head.tsx'
import { ROW_PX } from './row-window.ts'
import { sum } from './use-grid-view.ts'
import type { Range } from './visible-columns.ts'

type GridRowProps<Row> = {
  gridId: string
  at: number
  /** Null while it is on its way. */
  row: Row | null
  cellsOf: (row: Row, cols: Range) => readonly ReactNode[]
  columns: readonly GridColumn[]
  widths: readonly number[]
  /** The columns that are drawn. */
  from: number
  to: number
  activeColumn: number | null
}

/** One row, with the columns in sight. It is drawn again only when what it shows has changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { gridId, at: rowAt, row, cellsOf, columns, widths, from, to, activeColumn } = props
  const cells = row === null ? null : cellsOf(row, { from, to })
  return (
    <div
      role="row"
      aria-rowindex={rowAt + 2}
      className="flex"
      style={{ height: ROW_PX, paddingInlineStart: sum(widths, from) }}
    >
      {columns.slice(from, to).map(({ isText, isNumeric }, index) => {
        const at = from + index
        return (
          <div
            key={at}
            // Rows are used again for others: what is the same in all of them need not be changed.
            id={activeColumn === at ? cellId(gridId, rowAt, at) : undefined}
            role="gridcell"
            aria-colindex={at + 1}
            aria-selected={activeColumn === at}
            dir={isText ? 'auto' : undefined}
            style={{ width: widths[at] }}
            className={cx(
              'shrink-0 truncate border-e border-b border-line px-3 leading-8',
              isNumeric && 'text-end tabular-nums',
              activeColumn === at && 'outline-2 -outline-offset-2 outline-accent',
              !cells && 'bg-surface-2',
            )}
          >
            {cells?.[index]}
          </div>
        )
      })}
    </div>
  )
}

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}
