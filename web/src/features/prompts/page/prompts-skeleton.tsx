import { Skeleton } from '../../../ui/layout/skeleton.tsx'

/** Cards stand side by side wherever there is room for two. */
export const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3'

/** Prompts that are on their way. */
export function PromptsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className={GRID_CLASS}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex flex-col gap-2.5 rounded-m border border-line bg-surface-1 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-1 h-3.5 w-full" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
