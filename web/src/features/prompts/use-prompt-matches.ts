import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { uniqueById, matchPrompts } from './match-prompts.ts'
import { promptSearchQuery, publicQuery, usePins, useSavedPrompts } from './prompts-query.ts'

const SEARCH_DEBOUNCE_MS = 120
/** How many of each kind are offered before anything is typed. */
const SUGGESTION_COUNT = 5

export type PromptMatch = { prompt: SavedPrompt; group: 'Pinned' | 'Saved' | 'Public' }
type Matches = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; matches: PromptMatch[] }

/**
 * Prompts for what is being typed: pinned, then saved, then public. What is known already is there at once; what the
 * server finds beyond that, with typing errors or in the text, is added.
 */
export function usePromptMatches(query: string): Matches {
  const debouncedQuery = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS)
  const pins = usePins()
  const saved = useSavedPrompts()
  const everyone = useInfiniteQuery(publicQuery(undefined))
  const found = useQuery({ ...promptSearchQuery(debouncedQuery), enabled: debouncedQuery !== '' })

  const pinned = pins.data?.prompts ?? []
  const own = saved.data?.pages.flatMap((page) => page.userPrompts) ?? []
  const others = everyone.data?.pages.flatMap((page) => page.publicPrompts) ?? []
  const isPinned = new Set(pinned.map(({ id }) => id))
  const sort = (prompts: readonly SavedPrompt[]) => {
    const groups = prompts.map((prompt) => ({ prompt, group: groupOf(prompt, isPinned.has(prompt.id)) }))
    return (['Pinned', 'Saved', 'Public'] as const).flatMap((name) => groups.filter(({ group }) => group === name))
  }

  const loaded = uniqueById([...pinned, ...own, ...others])
  if (query.trim() === '') {
    const lists = [pins, saved, everyone]
    if (lists.some(isLoadingQuery)) return { state: 'loading' }
    if (loaded.length === 0 && !lists.every(({ isSuccess }) => isSuccess)) return { state: 'failed' }
    const suggestions = [pinned, own, others].flatMap((prompts) =>
      prompts.filter(({ id }) => prompts === pinned || !isPinned.has(id)).slice(0, SUGGESTION_COUNT),
    )
    return { state: 'ready', matches: sort(uniqueById(suggestions)) }
  }
  const isSettled = debouncedQuery === query.trim() && !isLoadingQuery(found)
  const matches = sort(uniqueById([...matchPrompts(loaded, query), ...(isSettled ? (found.data?.prompts ?? []) : [])]))
  if (matches.length === 0 && !isSettled) return { state: 'loading' }
  if (matches.length === 0 && !found.isSuccess) return { state: 'failed' }
  return { state: 'ready', matches }
}

/** Without a network nothing is. */
export function isLoadingQuery({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean {
  return isPending && fetchStatus !== 'paused'
}

function groupOf(prompt: SavedPrompt, isPinned: boolean): PromptMatch['group'] {
  if (isPinned) return 'Pinned'
  return prompt.madeBy === 'you' ? 'Saved' : 'Public'
}
