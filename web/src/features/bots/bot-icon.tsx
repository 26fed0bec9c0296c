import { useState } from 'react'
import { cx } from '../../ui/cx.ts'

type BotIconProps = { bot: { name: string; icon: string }; className?: string }

/** The face of a bot, or its first letter where there is none. Decoration: the name stands beside it. */
export function BotIcon({ bot: { name, icon }, className }: BotIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (icon === '' || broken === icon) {
    return (
      <span
        aria-hidden
        className={cx(
          'grid shrink-0 place-items-center rounded-m bg-accent-soft font-semibold text-accent uppercase',
          className,
        )}
      >
        {Array.from(name.trim())[0] ?? '?'}
      </span>
    )
  }
  return (
    <img
      alt=""
      src={icon}
      decoding="async"
      onError={() => setBroken(icon)}
      className={cx('shrink-0 rounded-m bg-surface-2 object-cover', className)}
    />
  )
}
