import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

/** What follows is read when its place is this close to being seen. */
const LOAD_MARGIN_PX = 300

type LoadMoreProps = {
  isLoading: boolean
  error: Error | null
  onLoadMore: () => void
  /** Why the next part did not come; otherwise the error says it. */
  errorMessage?: string
  marginPx?: number
  /** Stands in for what is on its way. */
  children: ReactNode
}

/** Stands at the end of a list that goes on. */
export function LoadMore({
  isLoading,
  error,
  onLoadMore,
  errorMessage,
  marginPx = LOAD_MARGIN_PX,
  children,
}: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const loadWhenReached = useEffectEvent(() => {
    if (!isLoading && !error) onLoadMore()
  })
  const observer = useRef<IntersectionObserver | null>(null)
  useEffect(() => {
    const created = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadWhenReached(), {
      // Of whatever scrolls here: margins of the window do not reach into it.
      root: scrollerOf(sentinel.current!),
      rootMargin: `${marginPx}px`,
    })
    observer.current = created
    return () => created.disconnect()
  }, [marginPx])
  // After more has come it looks anew: an end that is still in sight tells nobody that it is.
  useEffect(() => {
    observer.current?.unobserve(sentinel.current!)
    observer.current?.observe(sentinel.current!)
  })
  return (
    <div ref={sentinel}>
      {error ? <LoadMoreFailed message={errorMessage ?? error.message} onRetry={onLoadMore} /> : children}
    </div>
  )
}

/** Why the next part did not come, and another try. */
export function LoadMoreFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4 text-sm text-ink-2">
      {message}
      <Button size="s" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above
  }
  return null
}
