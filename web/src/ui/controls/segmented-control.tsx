import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'

type Option<T extends string> = { value: T; label: string; icon?: LucideIcon }

type SegmentedControlProps<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
}

/** A few choices side by side, one of them taken. Real radio buttons, so arrow keys work by themselves. */
export function SegmentedControl<T extends string>({ label, value, options, onChange }: SegmentedControlProps<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-s bg-surface-2 p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: optionValue, label: text, icon: Icon }) => (
        <label
          key={optionValue}
          data-segment={optionValue === value ? 'taken' : 'free'}
          className={cx(
            'relative inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-[5px] px-2.5 text-sm pointer-coarse:h-9',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            optionValue === value ? 'bg-surface-1 font-medium text-ink-1 shadow-low' : 'text-ink-2 hover:text-ink-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={optionValue}
            checked={optionValue === value}
            onChange={() => onChange(optionValue)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[5px] outline-none"
          />
          {Icon && <Icon aria-hidden className="size-4" />}
          {text}
        </label>
      ))}
    </fieldset>
  )
}
