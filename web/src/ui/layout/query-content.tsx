import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** As much of a query as is drawn. */
type QueryResult<Data> = {
  isPending: boolean
  isError: boolean
  error: Error | null
  data: Data | undefined
  refetch: () => unknown
}

export type QueryContentProps<Data> = {
  query: QueryResult<Data>
  /** Follows "Loading" and "Failed to load". */
  name: string
  /** What stands there while it is loading: so many rows, and their height. */
  count?: number
  row?: string
  /** Stands there instead of rows, where it is known how much room the data will take. */
  placeholder?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brings, or that it is loading or has failed. What is there stays when a later look fails. */
export function QueryContent<Data>({ query, name, placeholder, children, ...skeleton }: QueryContentProps<Data>) {
  return (
    <>
      {query.isPending && !placeholder && <SkeletonRows label={`Loading ${name}`} {...skeleton} />}
      {query.isPending && placeholder && (
        <div role="status" aria-label={`Loading ${name}`}>
          <div aria-hidden>{placeholder}</div>
        </div>
      )}
      {query.isError && (
        <ErrorState
          title={`Failed to load ${name}`}
          detail={query.error?.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
