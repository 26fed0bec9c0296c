import { useCallback, useLayoutEffect, useMemo } from 'react'
import { SHEET_ROWS_AT_ONCE } from '#contract/attachments/limits.ts'
import type { SheetRows, Span } from '#contract/attachments/schema.ts'
import { cellsOf } from '#contract/attachments/table-lines.ts'
import { formatCounted } from '#contract/format-number.ts'
import { useRowChunks } from '../../../api/use-row-chunks.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import { useGridView, type GridView } from '../../../ui/grid/use-grid-view.ts'
import type { Range } from '../../../ui/grid/visible-columns.ts'
import { CellText } from './cell-text.tsx'
import { columnsOf, markedColumns } from './sheet-columns.ts'
import { rowsQuery } from './sheet-query.ts'

type SheetTableProps = { id: string; page: number; firstChunk: SheetRows; mark: Span | null }
type Row = SheetRows['rows'][number]

/** Rows and columns in sight of a table that may have a hundred thousand rows; others are fetched when they come near. */
export function SheetTable({ id, page, firstChunk, mark }: SheetTableProps) {
  const columns = useMemo(
    () =>
      columnsOf(firstChunk).map(({ name, width, isNumbers }) => ({
        name: name?.text ?? '',
        heading: name && <CellText cell={name} mark={mark} />,
        width,
        isText: !isNumbers,
        isNumeric: isNumbers,
      })),
    [firstChunk, mark],
  )
  const view = useGridView(columns, firstChunk.totalRows)
  const { rowAt, failure } = useRowChunks(view.rows, SHEET_ROWS_AT_ONCE, (chunk) => ({
    ...rowsQuery(id, page, chunk),
    ...(chunk * SHEET_ROWS_AT_ONCE === firstChunk.first && { initialData: firstChunk }),
  }))
  const drawCells = useCallback(
    ({ line, start }: Row, { from, to }: Range) =>
      cellsOf(line, start)
        .slice(from, to)
        .map((cell, at) => <CellText key={at} cell={cell} mark={mark} />),
    [mark],
  )
  useScrollToMarkedCell(view, firstChunk, mark)
  return (
    <Grid
      label="Table"
      columns={columns}
      view={view}
      rowAt={rowAt}
      cellsOf={drawCells}
      textOf={({ line, start }, column) => cellsOf(line, start)[column]?.text ?? ''}
      summary={`${formatCounted(firstChunk.totalRows, 'row')}, ${formatCounted(firstChunk.columns, 'column')}`}
      failure={failure}
    />
  )
}

/** Brings what is marked into sight when the table opens. */
function useScrollToMarkedCell({ scrollTo }: GridView, firstChunk: SheetRows, mark: Span | null) {
  useLayoutEffect(() => {
    if (!mark) return
    const at = firstChunk.rows.findIndex(({ start, line }) => start + line.length > mark.start)
    const line = firstChunk.rows[at]
    if (!line || line.start >= mark.end) return
    for (const column of markedColumns(line, mark))
      scrollTo({ row: firstChunk.first + at, column }, { isCentered: true })
  }, [firstChunk, mark, scrollTo])
}
