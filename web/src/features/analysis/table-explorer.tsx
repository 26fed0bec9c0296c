import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { TableProfile } from '#contract/analysis/schema.ts'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ColumnList } from './card/column-list.tsx'
import { ReadingForm } from './card/reading-form.tsx'
import { sizeText } from './format-cell.ts'
import { FilterBar } from './grid/filter-bar.tsx'
import { TableGrid } from './grid/table-grid.tsx'
import { INITIAL_VIEW, viewReducer, type ViewEvent } from './grid/view-reducer.ts'
import { tablesQuery, useCorrectReading, type RowsView } from './queries.ts'
import { AskTable } from './result/ask-table.tsx'
import { useRemembered } from './use-remembered.ts'

const VIEWS = [
  { value: 'columns', label: 'Columns' },
  { value: 'rows', label: 'Rows' },
  { value: 'ask', label: 'Ask' },
] as const
type View = (typeof VIEWS)[number]['value']
type Shown = { name: string | null; view: View }

type TableExplorerProps = {
  itemId: string
  /** What is shown where there are none, or none that can be read. */
  fallback?: ReactNode
}

/** The tables of a file, opened: what each column holds, every row, and answers to questions about them. */
export function TableExplorer({ itemId, fallback }: TableExplorerProps) {
  const query = useQuery(tablesQuery(itemId))
  const [{ name, view }, change] = useRemembered<Shown>(`${itemId} shown`, { name: null, view: 'columns' })
  if (query.isPending) {
    return (
      <>
        <p className="px-4 pt-4 text-sm text-ink-3">{analysisMessages.reading}</p>
        <SkeletonRows label={analysisMessages.reading} count={9} />
      </>
    )
  }
  const tables = query.data?.tables ?? []
  const table = tables.find((each) => each.name === name) ?? tables[0]
  if (!query.data || !table) {
    return (
      <>
        {query.isError && (
          <ErrorState
            title="Failed to read this table"
            detail={query.error.message}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {fallback}
        {!query.isError && fallback === undefined && (
          <EmptyState icon={Table2} title={analysisMessages.noTables}>
            {analysisMessages.noTablesShown}
          </EmptyState>
        )}
      </>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <SegmentedControl
          label="Shown as"
          value={view}
          options={VIEWS}
          onChange={(next) => change((before) => ({ ...before, view: next }))}
        />
        {tables.length > 1 && (
          <Select
            aria-label="Table"
            className="max-w-52"
            value={table.name}
            options={tables.map((each) => ({ value: each.name, label: each.title }))}
            onChange={(next) => change((before) => ({ ...before, name: next }))}
          />
        )}
        <p className="text-sm text-ink-3">{sizeText(table.rows, table.columns.length)}</p>
      </div>
      {table.isTruncated && (
        <p className="border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-ink">
          The file has more than fits. Only these rows and columns are used.
        </p>
      )}
      {view === 'columns' && <Columns key={table.name} itemId={itemId} table={table} />}
      {view === 'rows' && <Rows key={table.name} itemId={itemId} table={table} />}
      {view === 'ask' && <AskTable itemId={itemId} fileName={query.data.fileName} tables={tables} table={table} />}
    </div>
  )
}

function Columns({ itemId, table }: { itemId: string; table: TableProfile }) {
  const correct = useCorrectReading(itemId, table.name)
  const save = (correction: Parameters<typeof correct.mutate>[0]) =>
    correct.mutate(correction, { onError: (error) => toast.error(error.message) })
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={correct.isPending}>
      <ReadingForm
        key={JSON.stringify(table.reading)}
        reading={table.reading}
        isBusy={correct.isPending}
        onCorrect={save}
        onReset={() => save(null)}
      />
      <ColumnList table={table} onCorrect={save} />
    </div>
  )
}

function Rows({ itemId, table }: { itemId: string; table: TableProfile }) {
  const [view, change] = useRemembered<RowsView>(`${itemId} ${table.name} rows`, INITIAL_VIEW)
  const [dispatch] = useState(() => (event: ViewEvent) => change((before) => viewReducer(before, event)))
  const [onSort] = useState(() => (column: string) => dispatch({ type: 'sort', column }))
  return (
    <div className="flex min-h-72 flex-1 flex-col">
      <FilterBar columns={table.columns} view={view} onChange={dispatch} />
      <TableGrid itemId={itemId} table={table} view={view} onSort={onSort} />
    </div>
  )
}
