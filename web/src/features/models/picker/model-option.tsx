import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import type { Model } from '#contract/models/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { AbilityIcons } from './ability-icons.tsx'
import { Name } from '../../../ui/name.tsx'

export const OPTION_CLASS =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1.5 aria-selected:bg-surface-2 pointer-coarse:min-h-11'

type ModelOptionProps = { model: Model; isPicked: boolean; onSelect: () => void }

/** One model of the picker: its name, what it can do, and whether it is the one. */
export function ModelOption({ model, isPicked, onSelect }: ModelOptionProps) {
  const isBuiltin = model.provider.kind === 'builtin'
  return (
    <Command.Item
      value={model.id}
      keywords={[model.name, model.provider.name]}
      onSelect={onSelect}
      aria-current={isPicked || undefined}
      className={OPTION_CLASS}
    >
      <span className="min-w-0 flex-1">
        <Name className={cx('block truncate', isPicked && 'font-medium')}>{model.name}</Name>
        {isBuiltin && <span className="block text-sm text-ink-3">Answers from your documents. Works offline.</span>}
      </span>
      <AbilityIcons can={model.can} />
      <Check aria-hidden className={cx('size-4 text-accent', !isPicked && 'invisible')} />
    </Command.Item>
  )
}
