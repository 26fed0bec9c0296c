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

type QueryContentProps<Data> = {
  query: QueryResult<Data>
  /** Follows "Loading" and "Failed to load". */
  name: string
  /** What stands there while it is loading: so many rows, and their height. */
  count?: number
  row?: string
  children: (data: Data) => ReactNode
}

/** What a query brings, or that it is loading or has failed. What is there stays when a later look fails. */
export function QueryContent<Data>({ query, name, children, ...skeleton }: QueryContentProps<Data>) {
  return (
    <>
      {query.isPending && <SkeletonRows label={`Loading ${name}`} {...skeleton} />}
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
