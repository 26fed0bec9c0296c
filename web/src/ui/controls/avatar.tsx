import { cx } from '../cx.ts'

type AvatarProps = { name: string; picture?: string | null | undefined; className?: string }

/** A person's picture, or the first letter of their name on a soft disc. Decoration: the name stands beside it. */
export function Avatar({ name, picture, className }: AvatarProps) {
  const shape = 'size-7 shrink-0 rounded-full bg-accent-soft'
  if (picture) return <img alt="" src={picture} decoding="async" className={cx(shape, 'object-cover', className)} />
  return (
    <span
      aria-hidden
      className={cx(shape, 'grid place-items-center text-xs font-semibold text-accent uppercase', className)}
    >
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}
