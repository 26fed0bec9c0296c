import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { PROMPT_CATEGORIES, type PromptCategory } from '#contract/prompts/schema.ts'
import { Chip } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Narrowing } from './use-narrowing.ts'

const SEARCH_AFTER_MS = 200

/** Narrows the lists. The address holds it, so what was found can be linked to. */
export function PromptsToolbar({ narrowing }: { narrowing: Narrowing }) {
  const navigate = useNavigate({ from: '/chat/prompts' })
  const [typed, setTyped] = useState(narrowing.search)
  const settled = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const look = useEffectEvent((search: string) => {
    if (search === narrowing.search) return
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  })
  useEffect(() => look(settled), [settled])
  const choose = (tag: PromptCategory | undefined) =>
    void navigate({ search: (now) => ({ ...now, tag }), replace: true })
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Search prompts" value={typed} onChange={setTyped} className="max-w-120" />
      {typed.trim() === '' && (
        <div role="group" aria-label="Category" className="flex flex-wrap gap-1.5">
          <Chip isOn={narrowing.tag === undefined} onPress={() => choose(undefined)}>
            All prompts
          </Chip>
          {PROMPT_CATEGORIES.map((tag) => (
            <Chip key={tag} isOn={narrowing.tag === tag} onPress={() => choose(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
