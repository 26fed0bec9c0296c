import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { historyApi, type HistoryChat, type HistoryFilter } from '#contract/chat/history-api.ts'
import { call } from '../../../api/call.ts'
import { mapPages } from '../../../api/cursor-list.ts'
import { cursorQuery } from '../../../api/cursor-query.ts'
import { mergeFirstPage, type History, type HistoryPage } from './merge-first-page.ts'
import { historyKey, newestHistoryKey } from '../query-keys.ts'

/** How often the newest chats are looked at: while an answer is written somewhere, and otherwise. */
const POLL_WHILE_RUNNING_MS = 3_000
const POLL_MS = 15_000

/** Every chat, newest first, a page at a time. */
export const historyQuery = cursorQuery({
  queryKey: [...historyKey, 'list'],
  read: (cursor, signal) => call(historyApi.list, cursor ? { cursor } : {}, { signal }),
  next: (page) => page.nextCursor,
})

/** The chats that a filter lets through. Nothing keeps this list up to date while it is shown, so it is read again. */
export const filteredHistoryQuery = (filter: HistoryFilter) => ({
  ...cursorQuery({
    queryKey: [...historyQuery.queryKey, filter],
    read: (cursor, signal) => call(historyApi.list, { ...filter, ...(cursor && { cursor }) }, { signal }),
    next: (page) => page.nextCursor,
  }),
  staleTime: 0,
})

/** The projects and bots that there are chats with. */
export const historyFiltersQuery = queryOptions({
  queryKey: [...historyKey, 'filters'],
  queryFn: ({ signal }) => call(historyApi.filters, {}, { signal }),
})

/**
 * Looks at the newest chats and brings what changed into the list, whatever device or tab it was changed in. One page
 * is read for it, however many are shown. What it answers is whether an answer is being written in one of them.
 */
export const newestChatsQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: newestHistoryKey,
    queryFn: async ({ signal }) => {
      const page = await call(historyApi.list, {}, { signal })
      queryClient.setQueryData<History>(historyQuery.queryKey, (history) => history && mergeFirstPage(history, page))
      return isRunning(page)
    },
    // The list itself has just been read.
    initialData: () => queryClient.getQueryData<History>(historyQuery.queryKey)?.pages.slice(0, 1).some(isRunning),
    refetchInterval: ({ state }) => (state.data ? POLL_WHILE_RUNNING_MS : POLL_MS),
    refetchOnWindowFocus: 'always',
  })

function isRunning({ chats }: HistoryPage): boolean {
  return chats.some(({ activity }) => activity === 'running')
}

/** What was found in titles and messages. */
export const historySearchQuery = (query: string) =>
  queryOptions({
    queryKey: [...historyKey, 'search', query],
    queryFn: ({ signal }) => call(historyApi.search, { query }, { signal }),
  })

/** Changes the chats that are shown, wherever they are; null takes one out. */
export function updateCachedHistory(queryClient: QueryClient, change: (chat: HistoryChat) => HistoryChat | null): void {
  // What is being read was asked before this change, and would take it back for a while.
  void queryClient.cancelQueries({ queryKey: newestHistoryKey })
  queryClient.setQueriesData<History>(
    { queryKey: historyQuery.queryKey },
    (history) => history && updatePages(history, change),
  )
}

export function updatePages(history: History, change: (chat: HistoryChat) => HistoryChat | null): History {
  const changed = mapPages(history, (page) => ({ ...page, chats: page.chats.flatMap((chat) => change(chat) ?? []) }))
  const countChats = ({ pages }: History) => pages.reduce((sum, page) => sum + page.chats.length, 0)
  const gone = countChats(history) - countChats(changed)
  return mapPages(changed, (page) => ({ ...page, total: page.total - gone }))
}
