import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { BOT_CATEGORIES } from '#contract/bots/limits.ts'
import type { BotCategory } from '#contract/bots/schema.ts'
import { Chip } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Narrowing } from './use-narrowing.ts'

const SEARCH_AFTER_MS = 250

/** Narrows every list of the library. The address holds it, so what was found can be linked to. */
export function BotsToolbar({ narrowing }: { narrowing: Narrowing }) {
  const navigate = useNavigate({ from: '/chat/bots' })
  const [typed, setTyped] = useState(narrowing.search)
  const settled = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const look = useEffectEvent((search: string) => {
    if (search === narrowing.search) return
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  })
  useEffect(() => look(settled), [settled])
  const choose = (category: BotCategory | undefined) =>
    void navigate({ search: (now) => ({ ...now, category }), replace: true })
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Search bots" value={typed} onChange={setTyped} className="max-w-120" />
      <div
        role="group"
        aria-label="Category"
        className="flex gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        <Chip isOn={narrowing.category === undefined} onPress={() => choose(undefined)}>
          All
        </Chip>
        {BOT_CATEGORIES.map((category) => (
          <Chip
            key={category}
            isOn={narrowing.category === category}
            onPress={() => choose(narrowing.category === category ? undefined : category)}
          >
            {category}
          </Chip>
        ))}
      </div>
    </div>
  )
}
