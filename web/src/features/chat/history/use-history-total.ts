import { useInfiniteQuery } from '@tanstack/react-query'
import { historyQuery } from './history-query.ts'

/** How many chats there are, once that is known. */
export function useHistoryTotal(isAllowed: boolean): number | undefined {
  const { data } = useInfiniteQuery({ ...historyQuery, enabled: isAllowed })
  return data?.pages.at(-1)?.total
}
