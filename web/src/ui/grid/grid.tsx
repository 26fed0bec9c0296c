import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { GridHead, type GridColumn, type GridSort } from './grid-head.tsx'
import { cellId, GridRow } from './grid-row.tsx'
import { HEAD_PX, ROW_PX } from './row-window.ts'
import { sum, type CellPosition, type GridView } from './use-grid-view.ts'
import type { Range } from './visible-columns.ts'

type GridProps<Row> = {
  label: string
  columns: readonly GridColumn[]
  view: GridView
  /** Null while it is on its way. */
  rowAt: (at: number) => Row | null
  /** What is drawn of a row. The same function as before, or every row is drawn again. */
  cellsOf: (row: Row, cols: Range) => readonly ReactNode[]
  /** The whole text of a cell, to be read below the rows. */
  textOf: (row: Row, column: number) => string
  /** What is said below the rows until a cell is chosen. */
  summary: string
  emptyText?: string
  isBusy?: boolean
  failure?: { readonly message: string; readonly retry: () => void } | null
  sort?: readonly GridSort[]
  onSort?: (column: string) => void
}

/** Rows of cells, however many: those in sight are drawn, and arrow keys lead from cell to cell. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, view, rowAt, cellsOf, isBusy = false } = props
  const { box, viewport, widths, total, rows, cols } = view
  const id = useId()
  const [active, setActive] = useState<CellPosition | null>(null)
  // A pixel more, or the last column is cut where the box begins between two pixels.
  const width = sum(widths, widths.length) + 1

  const move = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const height = viewport.height - HEAD_PX
    const next = step(event, active ?? { row: 0, column: 0 }, { total, columns: columns.length, height })
    if (!next) return
    event.preventDefault()
    setActive(next)
    view.scrollTo(next)
  }
  const isActiveDrawn = active !== null && active.row >= rows.from && active.row < rows.to

  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-readonly
        aria-busy={isBusy}
        aria-activedescendant={isActiveDrawn ? cellId(id, active.row, active.column) : undefined}
        tabIndex={0}
        data-scroll
        onKeyDown={move}
        onClick={(event) => setActive(cellAt(event.target as Element) ?? active)}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-surface-1 text-sm focus-visible:-outline-offset-2"
      >
        <div role="presentation" style={{ width, height: rows.contentHeight + HEAD_PX }}>
          {/* What is seen stays where it is and only its rows change: nothing is ever scrolled past what was drawn. */}
          <div role="presentation" className="sticky top-0 overflow-clip" style={{ width, height: viewport.height }}>
            <GridHead columns={columns} widths={widths} cols={cols} sort={props.sort} onSort={props.onSort} />
            <div
              role="rowgroup"
              className="will-change-transform"
              style={{ transform: `translateY(${rows.from * ROW_PX - rows.position}px)` }}
            >
              {Array.from({ length: rows.to - rows.from }, (_, index) => {
                const at = rows.from + index
                return (
                  <GridRow
                    key={at % rows.slots}
                    gridId={id}
                    at={at}
                    row={rowAt(at)}
                    cellsOf={cellsOf}
                    columns={columns}
                    widths={widths}
                    from={cols.from}
                    to={cols.to}
                    activeColumn={active?.row === at ? active.column : null}
                  />
                )
              })}
            </div>
            {total === 0 && <p className="p-8 text-center text-ink-3">{props.emptyText}</p>}
          </div>
        </div>
      </div>
      <GridFoot {...props} active={active} />
    </>
  )
}

function GridFoot<Row>({ rowAt, textOf, summary, failure, active }: GridProps<Row> & { active: CellPosition | null }) {
  const row = active && rowAt(active.row)
  const text = row === null ? '' : textOf(row, active!.column)
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-t border-line px-4 py-1.5 text-sm text-ink-2">
      <p
        dir="auto"
        aria-live="polite"
        className="max-h-24 min-w-0 flex-1 overflow-y-auto break-words whitespace-pre-wrap"
      >
        {failure ? failure.message : text || summary}
      </p>
      {failure && (
        <button type="button" className="shrink-0 text-accent hover:underline" onClick={failure.retry}>
          Try again
        </button>
      )}
      {!failure && active && (
        <span className="shrink-0 text-xs text-ink-3 tabular-nums">row {(active.row + 1).toLocaleString('en-US')}</span>
      )}
    </div>
  )
}

type GridSize = { total: number; columns: number; height: number }

/** Where a key leads; null for one that leads nowhere. */
function step(event: KeyboardEvent, { row, column }: CellPosition, { total, columns, height }: GridSize) {
  const page = Math.max(1, Math.floor(height / ROW_PX) - 1)
  const isFar = event.ctrlKey || event.metaKey
  const target: Readonly<Record<string, CellPosition>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: isFar ? { row: 0, column: 0 } : { row, column: 0 },
    End: isFar ? { row: total - 1, column: columns - 1 } : { row, column: columns - 1 },
  }
  const next = target[event.key]
  return next && { row: clamp(next.row, total), column: clamp(next.column, columns) }
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}

function cellAt(element: Element): CellPosition | null {
  const cell = element.closest('[role="gridcell"]')
  const row = cell?.closest('[role="row"]')
  // They are counted from 1, and the head is the first row.
  return cell && row ? { row: indexOf(row, 'aria-rowindex') - 2, column: indexOf(cell, 'aria-colindex') - 1 } : null
}

function indexOf(element: Element, name: 'aria-rowindex' | 'aria-colindex'): number {
  return Number(element.getAttribute(name))
}
