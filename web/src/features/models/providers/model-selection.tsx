import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { providersApi } from '#contract/models/provider-api.ts'
import { MODEL_NAME_MAX_CHARS } from '#contract/models/limits.ts'
import type { Provider } from '#contract/models/schema.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { Name } from '../../../ui/name.tsx'

type ModelSelectionProps = { provider: Provider; selected: string[]; onChange: (names: string[]) => void }

const MODES = [
  { value: 'all', label: 'All of them' },
  { value: 'some', label: 'Only some' },
] as const

const SEARCH_MIN_MODELS = 9

/** Which of a provider's models people can pick. */
export function ModelSelection({ provider, selected, onChange }: ModelSelectionProps) {
  const [mode, setMode] = useState<'all' | 'some'>(selected.length > 0 ? 'some' : 'all')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-medium">Models to pick from</span>
        <SegmentedControl
          label="Models to pick from"
          value={mode}
          options={MODES}
          onChange={(next) => {
            setMode(next)
            if (next === 'all') onChange([])
          }}
        />
      </div>
      {mode === 'some' && <ModelNames provider={provider} selected={selected} onChange={onChange} />}
    </div>
  )
}

function ModelNames({ provider, selected, onChange }: ModelSelectionProps) {
  const [search, setSearch] = useState('')
  const listed = useQuery({
    queryKey: ['providers', provider.id, 'listed'],
    queryFn: ({ signal }) => call(providersApi.test, { providerId: provider.id }, { signal }),
  })
  const names = [...new Set([...(listed.data?.models ?? []).map(({ name }) => name), ...selected])]
  const shown = names.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (name: string) =>
    onChange(selected.includes(name) ? selected.filter((one) => one !== name) : [...selected, name])
  return (
    <div className="rounded-s border border-line">
      {names.length >= SEARCH_MIN_MODELS && (
        <div className="border-b border-line p-2">
          <SearchField label="Search models" value={search} onChange={setSearch} />
        </div>
      )}
      {listed.isPending && <SkeletonRows label="Loading models" count={3} />}
      {shown.length > 0 && (
        <ul className="max-h-48 overflow-y-auto p-1.5">
          {shown.map((name) => (
            <li key={name}>
              <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-xs px-2 hover:bg-surface-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={selected.includes(name)}
                  onChange={() => toggle(name)}
                  className="accent-accent"
                />
                <Name className="min-w-0 truncate">{name}</Name>
              </label>
            </li>
          ))}
        </ul>
      )}
      <AddByName onAdd={(name) => !selected.includes(name) && onChange([...selected, name])} />
    </div>
  )
}

/** For servers that do not list everything they have. */
function AddByName({ onAdd }: { onAdd: (name: string) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className="flex gap-2 border-t border-line p-2">
      <label htmlFor={id} className="sr-only">
        Add a model by its name
      </label>
      <input
        id={id}
        value={name}
        maxLength={MODEL_NAME_MAX_CHARS}
        placeholder="Add by name"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        className={cx(CONTROL_CLASS, 'h-8 border-line pointer-coarse:h-10')}
      />
      <Button onClick={add}>Add</Button>
    </div>
  )
}
