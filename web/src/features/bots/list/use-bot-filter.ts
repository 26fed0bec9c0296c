import { useSearch } from '@tanstack/react-router'
import { BOT_CATEGORIES } from '#contract/bots/limits.ts'
import type { BotCategory } from '#contract/bots/schema.ts'

/** What is looked for in every list of the library. */
export type BotFilter = { search: string; category: BotCategory | undefined; isFiltered: boolean }

/** What the address asks for; a word that means nothing asks for nothing. */
export function useBotFilter(): BotFilter {
  const view = useSearch({ from: '/chat/bots' })
  const search = view.search?.trim() ?? ''
  const category = BOT_CATEGORIES.find((name) => name === view.category)
  return { search, category, isFiltered: search !== '' || category !== undefined }
}
