import { cx } from '../cx.ts'

/** A quiet stand-in for something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-s bg-surface-3', className)} />
}

/** A list of them, announced once. */
export function SkeletonRows({ count = 4, label = 'Loading', row }: { count?: number; label?: string; row?: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 p-4">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cx('h-5', row)} />
      ))}
    </div>
  )
}
