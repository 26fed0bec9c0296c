import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { historyApi } from '#contract/chat/history-api.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import type { OutputOf } from '#contract/route.ts'
import { call } from '../../../api/call.ts'

type HistoryPage = OutputOf<typeof historyApi.list>
type History = InfiniteData<HistoryPage, string | undefined>

/** Every chat, newest first, a page at a time. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['history', 'list'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => call(historyApi.list, pageParam ? { cursor: pageParam } : {}, { signal }),
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

/** What was found in titles and messages. */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['history', 'search', query],
    queryFn: ({ signal }) => call(historyApi.search, { query }, { signal }),
  })

/** Changes the chats that are shown, wherever they are; null takes one out. */
export function changeHistory(queryClient: QueryClient, change: (chat: ChatEntry) => ChatEntry | null): void {
  queryClient.setQueryData<History>(historyQuery.queryKey, (history) => history && changePages(history, change))
}

export function changePages(history: History, change: (chat: ChatEntry) => ChatEntry | null): History {
  const pages = history.pages.map((page) => {
    const chats = page.chats.flatMap((chat) => change(chat) ?? [])
    return { ...page, chats }
  })
  const gone = history.pages.reduce((sum, page, at) => sum + page.chats.length - pages[at]!.chats.length, 0)
  return { ...history, pages: pages.map((page) => ({ ...page, total: page.total - gone })) }
}
