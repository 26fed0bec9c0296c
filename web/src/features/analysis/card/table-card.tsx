import { useQuery } from '@tanstack/react-query'
import { Table } from 'lucide-react'
import type { TableProfile } from '#contract/analysis/schema.ts'
import { isData } from '#contract/attachments/file-types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { columnFacts, sizeText } from '../format-cell.ts'
import { tablesQuery } from '../queries.ts'
import { DistributionPicture } from './distribution-picture.tsx'
import { Name } from '../../../ui/name.tsx'

/** Columns that a card shows; the opened table shows all. */
const COLUMNS_SHOWN = 4

type TableCardProps = { itemId: string; fileName: string; onOpen: (() => void) | undefined }

/** A table where it was attached: how large it is, and what its first columns hold. */
export function TableCard({ itemId, fileName, onOpen }: TableCardProps) {
  const query = useQuery(tablesQuery(itemId))
  const [table] = query.data?.tables ?? []
  const others = (query.data?.tables.length ?? 0) - 1
  if (isData(fileName) && (query.isError || query.data?.tables.length === 0)) return null
  return (
    <section
      aria-label={`Table ${fileName}`}
      className="mb-1.5 w-full overflow-hidden rounded-m border border-line bg-surface-1 text-sm"
    >
      <header className="flex min-h-11 items-center gap-2 px-3.5 py-1.5">
        <Table aria-hidden className="size-4 shrink-0 text-accent" />
        <p className="min-w-0 font-semibold">
          <Name className="block truncate">{fileName}</Name>
        </p>
        <p className="min-w-0 flex-1 truncate text-xs text-ink-3">
          {table && sizeText(table.rows, table.columns.length)}
          {others > 0 && ` · ${others} more ${others === 1 ? 'table' : 'tables'}`}
        </p>
        {onOpen && (
          <Button size="s" variant="ghost" onClick={onOpen}>
            Open table
          </Button>
        )}
      </header>
      {query.isPending && (
        <p role="status" className="flex h-22 items-center gap-2 border-t border-line px-3.5 text-ink-3">
          <Spinner className="size-4 text-accent" />
          Reading the table
        </p>
      )}
      {query.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line px-3.5 py-2.5 text-ink-2">
          <span className="min-w-0 flex-1">{query.error.message}</span>
          <Button size="s" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {table && <Columns table={table} />}
    </section>
  )
}

function Columns({ table }: { table: TableProfile }) {
  const left = table.columns.length - COLUMNS_SHOWN
  return (
    <ul className="grid grid-cols-2 border-t border-line sm:grid-cols-4">
      {table.columns.slice(0, COLUMNS_SHOWN).map((column, at) => (
        <li key={at} className="flex min-w-0 flex-col gap-0.5 border-line px-3.5 py-2.5 not-last:border-e">
          <span dir="auto" className="truncate font-medium">
            {column.name}
          </span>
          <span className="line-clamp-2 text-xs text-ink-3">{columnFacts(column, table.rows).join(', ')}</span>
          <span className="mt-auto pt-1.5">
            <DistributionPicture column={column} />
          </span>
        </li>
      ))}
      {left > 0 && <li className="sr-only">and {left} more</li>}
    </ul>
  )
}
