import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { historyQuery, newestChatsQuery } from './history-query.ts'

/** The history as it is shown, page by page, and kept up to date while it is. */
export function useHistory() {
  const queryClient = useQueryClient()
  const history = useInfiniteQuery(historyQuery)
  useQuery({ ...newestChatsQuery(queryClient), enabled: history.data !== undefined })
  return history
}
