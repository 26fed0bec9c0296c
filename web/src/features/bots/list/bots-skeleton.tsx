import { Skeleton } from '../../../ui/layout/skeleton.tsx'

/** Cards stand side by side wherever there is room for two. */
export const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3.5'

/** Bots that are on their way. */
export function BotsSkeleton({ label = 'Loading bots', count = 3 }: { label?: string; count?: number }) {
  return (
    <div role="status" aria-label={label} className={GRID_CLASS}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex flex-col gap-3 rounded-m border border-line bg-surface-1 p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-m!" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="mt-1 h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
