import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { mapPages } from '../../api/cursor-list.ts'

type Change = <P extends SavedPrompt>(prompt: P) => P | null

/** Changes a prompt wherever it is shown; null takes it out. */
export function updateCachedPrompts(queryClient: QueryClient, change: Change): void {
  queryClient.setQueriesData<unknown>({ queryKey: ['prompts'] }, (cached: unknown) => updatePromptsIn(cached, change))
}

/** The same in one answer, whichever of the calls gave it. */
export function updatePromptsIn(cached: unknown, change: Change): unknown {
  if (isPaged(cached)) return mapPages(cached, (page) => updatePromptsIn(page, change))
  if (typeof cached !== 'object' || cached === null) return cached
  const changed: Record<string, unknown> = { ...cached }
  for (const name of ['userPrompts', 'publicPrompts', 'prompts']) {
    const list = changed[name]
    if (Array.isArray(list)) changed[name] = list.flatMap((prompt: SavedPrompt) => change(prompt) ?? [])
  }
  return changed
}

function isPaged(cached: unknown): cached is InfiniteData<unknown> {
  return typeof cached === 'object' && cached !== null && 'pages' in cached && Array.isArray(cached.pages)
}
