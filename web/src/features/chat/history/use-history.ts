import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryFilter } from '#contract/chat/history-api.ts'
import { filteredHistoryQuery, historyQuery, newestChatsQuery } from './history-query.ts'

/** The history as it is shown, page by page, and kept up to date while it is. */
export function useHistory() {
  const queryClient = useQueryClient()
  const history = useInfiniteQuery(historyQuery)
  useQuery({ ...newestChatsQuery(queryClient), enabled: history.data !== undefined })
  return history
}

/** The same, narrowed; null lets all through. */
export function useFilteredHistory(filter: HistoryFilter | null) {
  const all = useHistory()
  const filtered = useInfiniteQuery({ ...filteredHistoryQuery(filter ?? {}), enabled: filter !== null })
  return filter === null ? all : filtered
}
