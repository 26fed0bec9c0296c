import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { SavedPrompt } from '#contract/prompts/schema.ts'

type Change = <P extends SavedPrompt>(prompt: P) => P | null

/** Changes a prompt wherever it is shown; null takes it out. */
export function changeShown(queryClient: QueryClient, change: Change): void {
  queryClient.setQueriesData<unknown>({ queryKey: ['prompts'] }, (known: unknown) => changeIn(known, change))
}

/** The same in one answer, whichever of the calls gave it. */
export function changeIn(known: unknown, change: Change): unknown {
  if (isPaged(known)) return { ...known, pages: known.pages.map((page) => changeIn(page, change)) }
  if (typeof known !== 'object' || known === null) return known
  const changed: Record<string, unknown> = { ...known }
  for (const name of ['userPrompts', 'publicPrompts', 'prompts']) {
    const list = changed[name]
    if (Array.isArray(list)) changed[name] = list.flatMap((prompt: SavedPrompt) => change(prompt) ?? [])
  }
  return changed
}

function isPaged(known: unknown): known is InfiniteData<unknown> {
  return typeof known === 'object' && known !== null && 'pages' in known && Array.isArray(known.pages)
}
