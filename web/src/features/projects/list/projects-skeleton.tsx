import { Skeleton } from '../../../ui/layout/skeleton.tsx'

const CARDS = 4

/** Cards stand side by side wherever there is room for two. */
export const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3.5'

/** Projects that are on their way. */
export function ProjectsSkeleton({ label = 'Loading projects' }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className={GRID_CLASS}>
      {Array.from({ length: CARDS }, (_, at) => (
        <div key={at} className="flex flex-col gap-3 rounded-m border border-line bg-surface-1 p-4">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-8" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="mt-1 h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
