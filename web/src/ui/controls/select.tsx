import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cleanName } from '../../format/names.ts'
import { CONTROL_CLASS, LabelledField, type FieldProps } from './field.tsx'
import { cx } from '../cx.ts'

type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  /** As high as the fields beside it. */
  isField?: boolean
}

/** The platform's own list of choices: nothing is easier to use on a phone or with a screen reader. */
export function Select<T extends string>({
  value,
  options,
  onChange,
  isField = false,
  className,
  ...rest
}: SelectProps<T>) {
  return (
    <span className={cx('relative inline-block', className)}>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className={cx(
          CONTROL_CLASS,
          'appearance-none border-line-strong pr-8',
          isField ? 'h-10' : 'h-8 text-sm pointer-coarse:h-10',
        )}
        {...rest}
      >
        {options.map((item) => (
          <option key={item.value} value={item.value}>
            {cleanName(item.label)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3" />
    </span>
  )
}

/** The same in a form, with a label. */
export function SelectField<T extends string>({
  label,
  error,
  hint,
  ...select
}: FieldProps & Pick<SelectProps<T>, 'value' | 'options' | 'onChange'>) {
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => <Select {...select} {...control} isField />}
    </LabelledField>
  )
}
