import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { promptsApi } from '#contract/prompts/api.ts'
import type { PromptCategory } from '#contract/prompts/schema.ts'
import type { OutputOf } from '#contract/route.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { useCurrentUser } from '../account/index.ts'

export type Pins = OutputOf<typeof promptsApi.listPinned>

/** Whom these are for: a visitor has nothing yet, and must not become a guest by looking. */
type Viewer = { isVisitor: boolean }

export const PINS_KEY = ['prompts', 'pinned'] as const
const NO_PINS: Pins = { pinnedPrompts: [], prompts: [] }

const pinsQuery = ({ isVisitor }: Viewer) =>
  queryOptions({
    queryKey: PINS_KEY,
    queryFn: ({ signal }) => (isVisitor ? NO_PINS : call(promptsApi.listPinned, {}, { signal })),
  })

/** One's own, the last changed first. */
const savedQuery = (tag: PromptCategory | undefined, { isVisitor }: Viewer) =>
  cursorQuery({
    queryKey: ['prompts', 'saved', { tag }],
    read: (cursor, signal) =>
      isVisitor ? { userPrompts: [], next: null } : call(promptsApi.listSaved, listParams(tag, cursor), { signal }),
    next: (page) => page.next,
  })

/** Everyone's, the most used first. */
export const publicQuery = (tag: PromptCategory | undefined) =>
  cursorQuery({
    queryKey: ['prompts', 'public', { tag }],
    read: (cursor, signal) => call(promptsApi.listPublic, listParams(tag, cursor), { signal }),
    next: (page) => page.next,
  })

/** The best matches among own and public ones. */
export const promptSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['prompts', 'found', query],
    queryFn: ({ signal }) => call(promptsApi.search, { query }, { signal }),
  })

/** One's own, once it is known who is here. */
export function useSavedPrompts(tag?: PromptCategory) {
  const { data: me } = useCurrentUser()
  return useInfiniteQuery({ ...savedQuery(tag, { isVisitor: me === null }), enabled: me !== undefined })
}

export function usePins() {
  const { data: me } = useCurrentUser()
  return useQuery({ ...pinsQuery({ isVisitor: me === null }), enabled: me !== undefined })
}

function listParams(tag: PromptCategory | undefined, cursor: string | undefined) {
  return { ...(tag && { tag }), ...(cursor && { cursor }) }
}
