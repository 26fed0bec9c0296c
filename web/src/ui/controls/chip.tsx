import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type ChipProps = { isPressed: boolean; onPress: () => void; children: ReactNode }

/** One of several words that narrow a list, pressed or not. */
export function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={cx(
        'h-7 shrink-0 rounded-full border px-3 text-sm whitespace-nowrap transition-colors duration-120 pointer-coarse:h-9',
        isPressed
          ? 'border-transparent bg-accent-soft font-medium text-accent'
          : 'border-line bg-surface-1 text-ink-2 hover:border-line-strong hover:text-ink-1',
      )}
    >
      {children}
    </button>
  )
}
