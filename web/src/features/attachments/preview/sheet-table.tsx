import { useQueries } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { SHEET_ROWS_AT_ONCE } from '#contract/attachments/limits.ts'
import type { SheetRows, Span } from '#contract/attachments/schema.ts'
import { cellsOf } from '#contract/attachments/table-lines.ts'
import { rowsQuery } from './sheet-query.ts'
import { RowGap, SheetRow } from './sheet-row.tsx'
import { visibleColumns, type Range } from '../../../ui/layout/visible-columns.ts'
import { columnsOf, chunksOf, markedColumns, ROW_PX, visibleRows } from './sheet-window.ts'

type SheetTableProps = { id: string; page: number; firstChunk: SheetRows; mark: Span | null }
type CellPosition = { row: number; column: number }
type Viewport = { top: number; left: number; height: number; width: number }

/** Rows and columns in sight of a table that may have a hundred thousand rows; others are fetched when they come near. */
export function SheetTable({ id, page, firstChunk, mark }: SheetTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const viewport = useViewport(box)
  const [selectedCell, setSelectedCell] = useState<CellPosition | null>(null)
  const columns = useMemo(() => columnsOf(firstChunk), [firstChunk])
  const widths = useMemo(() => columns.map(({ width }) => width), [columns])
  const rows = visibleRows(viewport.top, viewport.height, firstChunk.totalRows)
  const cols = visibleColumns(viewport.left, viewport.width, widths)
  const lines = useLines(id, page, firstChunk, rows)
  useScrollToMarkedCell(box, firstChunk, mark, widths)

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || !selectedCell) return
    event.preventDefault()
    const next = {
      row: clamp(selectedCell.row + step.row, firstChunk.totalRows),
      column: clamp(selectedCell.column + step.column, columns.length),
    }
    setSelectedCell(next)
    scrollToCell(box.current!, next, widths)
  }
  const open = selectedCell && lines.get(selectedCell.row)
  const cellText = open && cellsOf(open.line, open.start)[selectedCell.column]?.text
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a cell is only read, not changed */}
      <div
        ref={box}
        role="region"
        aria-label="Table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={move}
        onClick={(event) => setSelectedCell(cellAt(event.target as Element))}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <table
          aria-rowcount={firstChunk.totalRows + 1}
          aria-colcount={columns.length}
          style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
          className="table-fixed border-separate border-spacing-0 text-sm"
        >
          <colgroup>
            {widths.map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <thead className="sticky top-0 z-1">
            <SheetRow
              row={-1}
              cells={columns.map(({ name }) => name)}
              columns={columns}
              cols={cols}
              mark={mark}
              isHead
            />
          </thead>
          <tbody>
            <RowGap rows={rows.from} columns={columns.length} />
            {Array.from({ length: rows.to - rows.from }, (_, at) => {
              const row = rows.from + at
              const line = lines.get(row)
              const cells = line ? cellsOf(line.line, line.start) : null
              const column = selectedCell?.row === row ? selectedCell.column : null
              return (
                <SheetRow
                  key={row}
                  row={row}
                  cells={cells}
                  columns={columns}
                  cols={cols}
                  mark={mark}
                  selectedCell={column}
                />
              )
            })}
            <RowGap rows={firstChunk.totalRows - rows.to} columns={columns.length} />
          </tbody>
        </table>
      </div>
      <p
        dir="auto"
        aria-live="polite"
        className="max-h-32 min-h-9 shrink-0 overflow-y-auto border-t border-line px-4 py-2 text-sm break-words whitespace-pre-wrap text-ink-2"
      >
        {cellText || sizeOf(firstChunk)}
      </p>
    </>
  )
}

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
}

/** The lines of these rows, as far as they have come. */
function useLines(id: string, page: number, firstChunk: SheetRows, rows: Range) {
  const chunks = chunksOf(rows)
  const first = firstChunk.first / SHEET_ROWS_AT_ONCE
  const answers = useQueries({
    queries: chunks.filter((piece) => piece !== first).map((piece) => rowsQuery(id, page, piece)),
  })
  const lines = new Map<number, SheetRows['rows'][number]>()
  for (const piece of [firstChunk, ...answers.flatMap(({ data }) => data ?? [])]) {
    for (const [at, line] of piece.rows.entries()) lines.set(piece.first + at, line)
  }
  return lines
}

function useViewport(box: RefObject<HTMLDivElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ top: 0, left: 0, height: 600, width: 900 })
  useLayoutEffect(() => {
    const element = box.current!
    const measure = () =>
      setViewport({
        top: element.scrollTop,
        left: element.scrollLeft,
        height: element.clientHeight,
        width: element.clientWidth,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return viewport
}

/** Brings what is marked into sight when the table opens. */
function useScrollToMarkedCell(
  box: RefObject<HTMLDivElement | null>,
  firstChunk: SheetRows,
  mark: Span | null,
  widths: readonly number[],
) {
  useLayoutEffect(() => {
    if (!mark) return
    const at = firstChunk.rows.findIndex(({ start, line }) => start + line.length > mark.start)
    const line = firstChunk.rows[at]
    if (!line || line.start >= mark.end) return
    for (const column of markedColumns(line, mark))
      scrollToCell(box.current!, { row: firstChunk.first + at, column }, widths)
  }, [box, firstChunk, mark, widths])
}

function scrollToCell(box: HTMLElement, { row, column }: CellPosition, widths: readonly number[]): void {
  const [top, left] = [(row + 1) * ROW_PX, widths.slice(0, column).reduce((sum, width) => sum + width, 0)]
  const isVisible = top >= box.scrollTop + ROW_PX && top + ROW_PX <= box.scrollTop + box.clientHeight
  if (!isVisible) box.scrollTop = top - box.clientHeight / 2
  const right = left + (widths[column] ?? 0)
  if (left < box.scrollLeft || right > box.scrollLeft + box.clientWidth) box.scrollLeft = left - box.clientWidth / 3
}

function cellAt(element: Element): CellPosition | null {
  const [row, column] = element.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}

function sizeOf({ totalRows, columns }: SheetRows): string {
  const countText = (count: number, word: string) => `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
  return `${countText(totalRows, 'row')}, ${countText(columns, 'column')}`
}
