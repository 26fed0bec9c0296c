import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ROWS_AT_ONCE_MAX } from '#contract/analysis/limits.ts'
import type { Cell, TableProfile } from '#contract/analysis/schema.ts'
import { formatCounted, formatNumber } from '#contract/format-number.ts'
import { useRowChunks } from '../../../api/use-row-chunks.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import { useGridView } from '../../../ui/grid/use-grid-view.ts'
import type { Range } from '../../../ui/grid/visible-columns.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { formatCell, isNumeric } from '../format-cell.ts'
import { firstRowsQuery, rowsQuery, type RowsView } from '../queries.ts'
import { columnWidth } from './column-width.ts'

type TableGridProps = { itemId: string; table: TableProfile; view: RowsView; onSort: (column: string) => void }
type Row = readonly Cell[]

/** The rows of a table, however many: those in sight are drawn, and fetched in pieces when they come near. */
export function TableGrid(props: TableGridProps) {
  const first = useQuery(firstRowsQuery(props.itemId, props.table.name, props.view))
  if (first.isPending) return <SkeletonRows label="Loading the rows" count={9} />
  if (!first.data) {
    return (
      <ErrorState title="Failed to load the rows" detail={first.error.message} onRetry={() => void first.refetch()} />
    )
  }
  return <RowsGrid {...props} total={first.data.total} isOld={first.isPlaceholderData} />
}

function RowsGrid({ itemId, table, view, onSort, total, isOld }: TableGridProps & { total: number; isOld: boolean }) {
  const columns = useMemo(
    () =>
      table.columns.map((column) => ({
        name: column.name,
        width: columnWidth(column),
        isText: column.type === 'text',
        isNumeric: isNumeric(column.type),
      })),
    [table.columns],
  )
  const gridView = useGridView(columns, total)
  const { rowAt, failure } = useRowChunks(gridView.rows, ROWS_AT_ONCE_MAX, (chunk) =>
    rowsQuery(itemId, table.name, view, chunk),
  )
  const textOf = useCallback(
    (row: Row, column: number) => formatCell(row[column] ?? null, table.columns[column]!.type),
    [table.columns],
  )
  const cellsOf = useCallback(
    (row: Row, { from, to }: Range) => Array.from({ length: to - from }, (_, at) => textOf(row, from + at)),
    [textOf],
  )
  return (
    <Grid
      label={`Rows of ${table.title}`}
      columns={columns}
      view={gridView}
      rowAt={rowAt}
      cellsOf={cellsOf}
      textOf={textOf}
      summary={sizeOf(total, table)}
      emptyText="No rows match."
      isBusy={isOld}
      failure={failure}
      sort={view.sort}
      onSort={onSort}
    />
  )
}

function sizeOf(total: number, { rows }: TableProfile): string {
  return total === rows ? formatCounted(total, 'row') : `${formatNumber(total)} of ${formatCounted(rows, 'row')}`
}
