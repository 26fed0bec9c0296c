import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type ChipProps = { isOn: boolean; onPress: () => void; children: ReactNode }

/** One of several words that narrow a list, pressed or not. */
export function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'h-7 shrink-0 rounded-full border px-3 text-sm whitespace-nowrap transition-colors duration-120 pointer-coarse:h-9',
        isOn
          ? 'border-transparent bg-accent-soft font-medium text-accent'
          : 'border-line bg-surface-1 text-ink-2 hover:border-line-strong hover:text-ink-1',
      )}
    >
      {children}
    </button>
  )
}
