import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../cx.ts'
import { CONTROL_CLASS } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Beside other fields: as high as they are, with its label above. */
  isField?: boolean
  className?: string
}

export function SearchField({ label, value, onChange, isField = false, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const field = (
    <div role="search" className={cx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-3" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        dir="auto"
        aria-label={label}
        placeholder={isField ? 'Search' : label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          CONTROL_CLASS,
          'pr-8 pl-8.5',
          isField ? 'h-10 border-line-strong' : 'h-8.5 border-line pointer-coarse:h-10',
        )}
      />
      {value && (
        <IconButton
          icon={X}
          label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto size-7"
        />
      )}
    </div>
  )
  if (!isField) return field
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium text-ink-1">
        {label}
      </span>
      {field}
    </div>
  )
}
