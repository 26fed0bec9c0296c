import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { TEXT_WINDOW_CHARS } from '#contract/attachments/limits.ts'
import type { ItemText, Span } from '#contract/attachments/schema.ts'
import { call } from '../../../api/call.ts'
import { attachmentsKey } from '../query-keys.ts'

/** The text comes in windows, half of each before the place that was asked for. */
const HALF_WINDOW_CHARS = TEXT_WINDOW_CHARS / 2

/** An item and its text, from around a place on; further windows join at either end. */
export const itemQuery = (id: string, at: number) =>
  infiniteQueryOptions({
    queryKey: [...attachmentsKey, 'item', id, at],
    queryFn: ({ pageParam, signal }) => call(attachmentsApi.text, { id, at: pageParam }, { signal }),
    initialPageParam: at,
    getNextPageParam: ({ from, text, totalChars }) => {
      const end = from + text.length
      return end < totalChars ? end + HALF_WINDOW_CHARS : undefined
    },
    getPreviousPageParam: ({ from }) => (from > 0 ? Math.max(0, from - HALF_WINDOW_CHARS) : undefined),
    // A long text is not read again because someone looked away.
    refetchOnWindowFocus: false,
  })

/** Where a passage stands on the picture of its page. */
export const marksQuery = (id: string, page: number, { start, end }: Span) =>
  queryOptions({
    queryKey: [...attachmentsKey, 'marks', id, page, start, end],
    queryFn: ({ signal }) => call(attachmentsApi.marks, { id, page, start, end }, { signal }),
    staleTime: Infinity,
  })

/** The windows as one text: where they overlap, the later one begins behind the earlier. */
export function joinWindows({ pages }: InfiniteData<ItemText>): { from: number; text: string } {
  const [first, ...rest] = pages
  const from = first?.from ?? 0
  let text = first?.text ?? ''
  for (const window of rest) text += window.text.slice(Math.max(0, from + text.length - window.from))
  return { from, text }
}
