import { Skeleton } from '../../../ui/layout/skeleton.tsx'

/** A thread on its way. */
export function ThreadSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading chat"
      className="mx-auto flex w-full max-w-184 flex-1 flex-col gap-6 px-4 pt-8 md:px-6"
    >
      <Skeleton className="ml-auto h-12 w-2/5 rounded-l" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="ml-auto h-12 w-1/3 rounded-l" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  )
}
