import { useNavigate } from '@tanstack/react-router'
import { PROMPT_CATEGORIES, type PromptCategory } from '#contract/prompts/schema.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { DebouncedSearchField } from '../../../ui/controls/debounced-search-field.tsx'
import type { PromptFilter } from './use-prompt-filter.ts'

/** Narrows the lists. The address holds it, so what was found can be linked to. */
export function PromptsToolbar({ filter }: { filter: PromptFilter }) {
  const navigate = useNavigate({ from: '/chat/prompts' })
  const setSearch = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  const choose = (tag: PromptCategory | undefined) =>
    void navigate({ search: (now) => ({ ...now, tag }), replace: true })
  return (
    <div className="flex flex-col gap-3">
      <DebouncedSearchField label="Search prompts" search={filter.search} onSearch={setSearch} className="max-w-120" />
      {filter.search === '' && (
        <div role="group" aria-label="Category" className="flex flex-wrap gap-1.5">
          <Chip isPressed={filter.tag === undefined} onPress={() => choose(undefined)}>
            All prompts
          </Chip>
          {PROMPT_CATEGORIES.map((tag) => (
            <Chip key={tag} isPressed={filter.tag === tag} onPress={() => choose(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
