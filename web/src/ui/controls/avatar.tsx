import { useState } from 'react'
import { cx } from '../cx.ts'

type AvatarProps = { name: string; picture?: string | null | undefined; className?: string }

/** A person's picture, or the first letter of their name on a soft disc. Decoration: the name stands beside it. */
export function Avatar({ name, picture, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = cx('size-7 shrink-0 rounded-full bg-accent-soft', className)
  if (picture && picture !== broken) {
    const fallBack = () => setBroken(picture)
    return <img alt="" src={picture} decoding="async" onError={fallBack} className={cx(shape, 'object-cover')} />
  }
  return (
    <span aria-hidden className={cx(shape, 'grid place-items-center text-xs font-semibold text-accent uppercase')}>
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}
