import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { ShowMore, type ShowMoreProps } from './show-more.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** As much of a list that is read page by page as is drawn. */
type PagedList<Item> = {
  items: readonly Item[]
  isPending: boolean
  failure: Error | null
  refetch: () => void
  nextPage: ShowMoreProps | null
}

type ListContentProps<Item> = {
  list: PagedList<Item>
  label: string
  /** Follows "Loading" and "Failed to load". */
  name: string
  /** The height of a row while it is loading. */
  row: string
  /** Stands there instead of rows. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** The rows of a list that goes on when it is asked to, or that it is loading, has failed or is empty. */
export function ListContent<Item>({ list, label, name, row, empty, children }: ListContentProps<Item>) {
  if (list.isPending) return <SkeletonRows label={`Loading ${name}`} row={row} />
  if (list.failure) {
    return <ErrorState title={`Failed to load ${name}`} detail={list.failure.message} onRetry={list.refetch} />
  }
  if (list.items.length === 0) return empty
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {list.items.map((item) => children(item))}
      </ul>
      {list.nextPage && <ShowMore {...list.nextPage} className="mt-3" />}
    </>
  )
}
