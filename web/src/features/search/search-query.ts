import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { searchApi } from '#contract/search/api.ts'
import { SEARCH_MAX_CHARS } from '#contract/search/limits.ts'
import { call } from '../../api/call.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'

/** A person who types on is not answered letter by letter. */
const SEARCH_DEBOUNCE_MS = 120
/** What was found a moment ago may have another name by now. */
const STALE_AFTER_MS = 5_000

const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    // Typing on cancels what is on its way.
    queryFn: async ({ signal }) => (await call(searchApi.search, { query }, { signal })).groups,
    enabled: query !== '',
    staleTime: STALE_AFTER_MS,
  })

/** What was found of everything for what is typed. While it is looked for, what was found before stays. */
export function useSearch(searchText: string) {
  const trimmedText = searchText.trim().slice(0, SEARCH_MAX_CHARS)
  const query = useDebouncedValue(trimmedText, SEARCH_DEBOUNCE_MS)
  const search = useQuery({ ...searchQuery(query), placeholderData: keepPreviousData })
  const isSearching = trimmedText !== '' && (query !== trimmedText || search.isFetching)
  return {
    groups: trimmedText === '' ? [] : (search.data ?? []),
    isSearching,
    error: search.error,
    retry: search.refetch,
  }
}
