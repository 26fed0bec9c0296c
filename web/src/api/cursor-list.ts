import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** What the end of a list needs to go on, as `LoadMore` and `ShowMore` take it. */
type NextPage = { isLoading: boolean; error: Error | null; onLoadMore: () => void }

type CursorList<Page, Item> = {
  items: Item[]
  firstPage: Page | undefined
  isPending: boolean
  /** Why there is nothing to show. A later page that failed is told at the end of the list. */
  failure: Error | null
  /** What is shown belongs to other words than those that are looked for now. */
  isPlaceholderData: boolean
  refetch: () => void
  /** Null where nothing follows. */
  nextPage: NextPage | null
}

/** The pages that a cursor query has read, each of them changed. */
export function mapPages<Page, Cursor>(
  data: InfiniteData<Page, Cursor>,
  change: (page: Page) => Page,
): InfiniteData<Page, Cursor> {
  return { ...data, pages: data.pages.map(change) }
}

/** The pages of a cursor query as the one list that is shown. */
export function toCursorList<Page, Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  itemsOf: (page: Page) => readonly Item[],
): CursorList<Page, Item> {
  const { data, error } = query
  return {
    items: data?.pages.flatMap((page) => itemsOf(page)) ?? [],
    firstPage: data?.pages[0],
    isPending: query.isPending,
    failure: data ? null : error,
    isPlaceholderData: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    nextPage: query.hasNextPage
      ? {
          isLoading: query.isFetchingNextPage,
          error: query.isFetchNextPageError ? error : null,
          onLoadMore: () => void query.fetchNextPage(),
        }
      : null,
  }
}
