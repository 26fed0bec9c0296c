import { memo } from 'react'
import type { Span } from '#contract/attachments/schema.ts'
import type { TableCell } from '#contract/attachments/table-lines.ts'
import { cx } from '../../../ui/cx.ts'
import type { Range } from '../../../ui/layout/visible-columns.ts'
import { ROW_PX, type Column } from './sheet-window.ts'
import { splitByStyle } from './styled-text.tsx'

type SheetRowProps = {
  row: number
  /** Null while they are on their way. */
  cells: readonly (TableCell | null)[] | null
  columns: readonly Column[]
  cols: Range
  mark: Span | null
  selectedCell?: number | null
  isHead?: boolean
}

/** One row, with the columns in sight. It is drawn again only when what it shows has changed. */
export const SheetRow = memo(
  function SheetRow({ row, cells, columns, cols, mark, selectedCell = null, isHead = false }: SheetRowProps) {
    const Cell = isHead ? 'th' : 'td'
    return (
      <tr aria-rowindex={row + 2} style={{ height: ROW_PX }}>
        {cols.from > 0 && <td colSpan={cols.from} aria-hidden />}
        {columns.slice(cols.from, cols.to).map(({ isNumbers }, index) => {
          const at = cols.from + index
          const cell = cells?.[at]
          return (
            <Cell
              key={at}
              dir="auto"
              scope={isHead ? 'col' : undefined}
              aria-colindex={at + 1}
              data-place={isHead ? undefined : `${row} ${at}`}
              className={cx(
                'truncate border-e border-b border-line px-3',
                isHead ? 'bg-surface-2 font-semibold' : 'bg-surface-1',
                isNumbers ? 'text-end tabular-nums' : 'text-start',
                selectedCell === at && 'outline-2 -outline-offset-2 outline-accent',
                !cells && 'animate-breathe',
              )}
            >
              {cell && <CellText cell={cell} mark={mark} />}
            </Cell>
          )
        })}
        {cols.to < columns.length && <td colSpan={columns.length - cols.to} aria-hidden />}
      </tr>
    )
  },
  (a, b) =>
    a.cells?.[0]?.start === b.cells?.[0]?.start &&
    (a.cells === null) === (b.cells === null) &&
    a.cols.from === b.cols.from &&
    a.cols.to === b.cols.to &&
    a.selectedCell === b.selectedCell &&
    a.columns === b.columns,
)

/** The words of a cell, those of the passage marked. */
function CellText({ cell, mark }: { cell: TableCell; mark: Span | null }) {
  if (!mark || mark.end <= cell.start || mark.start >= cell.end) return cell.text
  // A cell with an escaped sign is marked whole: its words are not as long as what stands in the text.
  const isExact = cell.text.length === cell.end - cell.start
  const chunks = isExact ? splitByStyle({ styles: [], mark }, cell) : [{ ...cell, isMarked: true }]
  return chunks.map(({ start, end, isMarked }) => {
    const cellText = isExact ? cell.text.slice(start - cell.start, end - cell.start) : cell.text
    return isMarked ? (
      <mark key={start} className="rounded-xs bg-warn-soft text-ink-1 ring-2 ring-warn-soft">
        {cellText}
      </mark>
    ) : (
      cellText
    )
  })
}

/** Stands for rows that are out of sight. */
export function RowGap({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden style={{ height: rows * ROW_PX }}>
      <td colSpan={columns} aria-hidden />
    </tr>
  )
}
