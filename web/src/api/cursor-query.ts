import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

type CursorQuery<Page, Key extends QueryKey> = {
  queryKey: Key
  /** Reads the page behind the cursor; without one the first. */
  read: (cursor: string | undefined, signal: AbortSignal) => Page | Promise<Page>
  /** Where the page after this one begins, if there is one. */
  next: (page: Page) => string | null | undefined
}

/** A list that is read a page at a time. */
export function cursorQuery<Page, const Key extends QueryKey>({ queryKey, read, next }: CursorQuery<Page, Key>) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page: Page) => next(page) ?? undefined,
  })
}
