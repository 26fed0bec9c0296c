import { VAULT_SKELETONS } from '#contract/vault/limits.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { GRID_CLASS } from './grid-class.ts'

/** Cards that are on their way. */
export function VaultSkeleton({ label = 'Loading vault items' }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className={GRID_CLASS}>
      {Array.from({ length: VAULT_SKELETONS }, (_, at) => (
        <div key={at} className="overflow-hidden rounded-m border border-line bg-surface-1">
          <Skeleton className="h-32 rounded-none" />
          <div className="flex flex-col gap-2.5 p-3.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
