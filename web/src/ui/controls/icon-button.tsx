import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cleanText } from '../../format/names.ts'
import { cx } from '../cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** Its accessible name and its tooltip. */
  label: string
  /** Keys that do the same, shown in the tooltip. */
  keys?: string | undefined
}

/** How it looks, also for a link. */
export const ICON_BUTTON_CLASS =
  'grid size-8 shrink-0 print:hidden place-items-center rounded-s text-ink-3 transition-colors duration-120 ' +
  'hover:bg-surface-2 hover:text-ink-1 aria-pressed:text-accent pointer-coarse:size-10'

/** An icon without text always has a name and a tooltip. */
export function IconButton({ icon: Icon, label, keys, className, ...rest }: IconButtonProps) {
  // Often it ends with a name that somebody else gave.
  const shown = cleanText(label)
  return (
    <button
      type="button"
      aria-label={shown}
      data-tip={shown}
      data-tip-keys={keys}
      className={cx(ICON_BUTTON_CLASS, className)}
      {...rest}
    >
      <Icon aria-hidden />
    </button>
  )
}
