import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { TableProfile } from '#contract/analysis/schema.ts'
import { formatNumber } from '#contract/format-number.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { visibleColumns } from '../../../ui/layout/visible-columns.ts'
import { formatCell, plural } from '../format-cell.ts'
import { firstRowsQuery, type RowsView } from '../queries.ts'
import { columnWidth } from './column-width.ts'
import { GridHead } from './grid-head.tsx'
import { cellId, GridRow } from './grid-row.tsx'
import { HEAD_PX, ROW_PX, rowWindow, scrollTopFor } from './row-window.ts'
import { useRows } from './use-rows.ts'
import { useViewport } from './use-viewport.ts'

type TableGridProps = { itemId: string; table: TableProfile; view: RowsView; onSort: (column: string) => void }
type CellPosition = { row: number; column: number }

/** The rows of a table, however many: those in sight are drawn, and fetched in pieces when they come near. */
export function TableGrid(props: TableGridProps) {
  const first = useQuery(firstRowsQuery(props.itemId, props.table.name, props.view))
  if (first.isPending) return <SkeletonRows label="Loading the rows" count={9} />
  if (!first.data) {
    return (
      <ErrorState title="Failed to load the rows" detail={first.error.message} onRetry={() => void first.refetch()} />
    )
  }
  return <Grid {...props} total={first.data.total} isOld={first.isPlaceholderData} />
}

function Grid({ itemId, table, view, onSort, total, isOld }: TableGridProps & { total: number; isOld: boolean }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const viewport = useViewport(box)
  const [active, setActive] = useState<CellPosition | null>(null)
  const { columns } = table
  const widths = useMemo(() => columns.map(columnWidth), [columns])
  const width = widths.reduce((sum, each) => sum + each, 0)
  const height = Math.max(0, viewport.height - HEAD_PX)
  const rows = rowWindow(viewport.top, height, total)
  const cols = visibleColumns(viewport.left, viewport.width, widths)
  const { rowAt, error, retry } = useRows({ itemId, table: table.name, view }, rows)

  const move = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const next = step(event, active ?? { row: 0, column: 0 }, { total, columns: columns.length, height })
    if (!next) return
    event.preventDefault()
    setActive(next)
    const element = box.current!
    const top = scrollTopFor(next.row, element.scrollTop, height, total)
    if (top !== null) element.scrollTop = top
    const left = widths.slice(0, next.column).reduce((sum, each) => sum + each, 0)
    const right = left + (widths[next.column] ?? 0)
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth
  }
  const activeColumn = active && columns[active.column]
  const activeText = activeColumn && formatCell(rowAt(active.row)?.[active.column] ?? null, activeColumn.type)
  const isActiveDrawn = active !== null && active.row >= rows.from && active.row < rows.to

  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label={`Rows of ${table.title}`}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-readonly
        aria-busy={isOld}
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
            <GridHead columns={columns} widths={widths} cols={cols} sort={view.sort} onSort={onSort} />
            <div
              role="rowgroup"
              className="will-change-transform"
              style={{ transform: `translateY(${rows.from * ROW_PX - rows.position}px)` }}
            >
              {Array.from({ length: rows.to - rows.from }, (_, at) => {
                const row = rows.from + at
                return (
                  <GridRow
                    key={row % rows.slots}
                    gridId={id}
                    row={row}
                    cells={rowAt(row)}
                    columns={columns}
                    widths={widths}
                    from={cols.from}
                    to={cols.to}
                    activeColumn={active?.row === row ? active.column : null}
                  />
                )
              })}
            </div>
            {total === 0 && <p className="p-8 text-center text-ink-3">No row fits.</p>}
          </div>
        </div>
      </div>
      <div className="flex min-h-9 shrink-0 items-center gap-2 border-t border-line px-4 py-1.5 text-sm text-ink-2">
        <p
          dir="auto"
          aria-live="polite"
          className="max-h-24 min-w-0 flex-1 overflow-y-auto break-words whitespace-pre-wrap"
        >
          {error ? error.message : activeText || sizeOf(total, table)}
        </p>
        {error && (
          <button type="button" className="shrink-0 text-accent hover:underline" onClick={retry}>
            Try again
          </button>
        )}
        {!error && active && (
          <span className="shrink-0 text-xs text-ink-3 tabular-nums">row {formatNumber(active.row + 1)}</span>
        )}
      </div>
    </>
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

function sizeOf(total: number, table: TableProfile): string {
  return total === table.rows ? plural(total, 'row') : `${formatNumber(total)} of ${plural(table.rows, 'row')}`
}
