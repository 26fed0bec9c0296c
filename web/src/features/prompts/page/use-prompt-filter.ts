import { useSearch } from '@tanstack/react-router'
import { PROMPT_CATEGORIES, type PromptCategory } from '#contract/prompts/schema.ts'

export type PromptFilter = { search: string; tag: PromptCategory | undefined }

/** What the address asks for; a word that means nothing asks for nothing. */
export function usePromptFilter(): PromptFilter {
  const view = useSearch({ from: '/chat/prompts' })
  return { search: view.search?.trim() ?? '', tag: PROMPT_CATEGORIES.find((name) => name === view.tag) }
}
