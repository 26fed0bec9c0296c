import { useNavigate } from '@tanstack/react-router'
import { PROMPT_CATEGORIES, type PromptCategory } from '#contract/prompts/schema.ts'
import { Chip } from '../../../ui/chip.tsx'
import { SettledSearch } from '../../../ui/settled-search.tsx'
import type { Narrowing } from './use-narrowing.ts'

/** Narrows the lists. The address holds it, so what was found can be linked to. */
export function PromptsToolbar({ narrowing }: { narrowing: Narrowing }) {
  const navigate = useNavigate({ from: '/chat/prompts' })
  const look = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  const choose = (tag: PromptCategory | undefined) =>
    void navigate({ search: (now) => ({ ...now, tag }), replace: true })
  return (
    <div className="flex flex-col gap-3">
      <SettledSearch label="Search prompts" search={narrowing.search} onSettled={look} className="max-w-120" />
      {narrowing.search === '' && (
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
