import { useId } from 'react'
import { ADDABLE_KINDS } from '#contract/models/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { PROVIDER_KINDS, type AddableKind } from './provider-kinds.ts'

type KindChoiceProps = { value: AddableKind | null; onChange: (kind: AddableKind) => void }

/** Four cards, one of them taken. Real radio buttons, so arrow keys work by themselves. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">Where the models come from</legend>
      {ADDABLE_KINDS.map((kind) => {
        const { label, icon: Icon } = PROVIDER_KINDS[kind]
        return (
          <label
            key={kind}
            className={cx(
              'relative flex h-11 cursor-pointer items-center gap-2.5 rounded-s border px-3 transition-colors duration-120',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              kind === value
                ? 'border-accent bg-accent-soft font-medium text-accent'
                : 'border-line-strong text-ink-1 hover:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-s outline-none"
            />
            <Icon aria-hidden className="size-4" />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
