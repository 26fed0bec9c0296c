import { useNavigate } from '@tanstack/react-router'
import { BOT_CATEGORIES } from '#contract/bots/limits.ts'
import type { BotCategory } from '#contract/bots/schema.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { DebouncedSearchField } from '../../../ui/controls/debounced-search-field.tsx'
import type { BotFilter } from './use-bot-filter.ts'

/** Narrows every list of the library. The address holds it, so what was found can be linked to. */
export function BotsToolbar({ filter }: { filter: BotFilter }) {
  const navigate = useNavigate({ from: '/chat/bots' })
  const setSearch = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  const choose = (category: BotCategory | undefined) =>
    void navigate({ search: (now) => ({ ...now, category }), replace: true })
  return (
    <div className="flex flex-col gap-3">
      <DebouncedSearchField label="Search bots" search={filter.search} onSearch={setSearch} className="max-w-120" />
      <div
        role="group"
        aria-label="Category"
        className="flex gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        <Chip isPressed={filter.category === undefined} onPress={() => choose(undefined)}>
          All
        </Chip>
        {BOT_CATEGORIES.map((category) => (
          <Chip
            key={category}
            isPressed={filter.category === category}
            onPress={() => choose(filter.category === category ? undefined : category)}
          >
            {category}
          </Chip>
        ))}
      </div>
    </div>
  )
}
