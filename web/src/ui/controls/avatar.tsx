import { cx } from '../cx.ts'

/** The first letter of a name on a soft disc. Decoration: the name stands beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent uppercase',
        className,
      )}
    >
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}
