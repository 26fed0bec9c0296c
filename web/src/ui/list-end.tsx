import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** What follows is read when its place is this close to being seen. */
const READ_WITHIN_PX = 300

type ListEndProps = {
  isReading: boolean
  error: Error | null
  read: () => void
  /** Why the next part did not come; otherwise the error says it. */
  failure?: string
  within?: number
  /** Stands in for what is on its way. */
  children: ReactNode
}

/** Stands at the end of a list that goes on. */
export function ListEnd({ isReading, error, read, failure, within = READ_WITHIN_PX, children }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!isReading && !error) read()
  })
  const observer = useRef<IntersectionObserver | null>(null)
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      // Of whatever scrolls here: margins of the window do not reach into it.
      root: scrollerOf(end.current!),
      rootMargin: `${within}px`,
    })
    observer.current = watching
    return () => watching.disconnect()
  }, [within])
  // After more has come it looks anew: an end that is still in sight tells nobody that it is.
  useEffect(() => {
    observer.current?.unobserve(end.current!)
    observer.current?.observe(end.current!)
  })
  return (
    <div ref={end}>
      {error ? (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4 text-sm text-ink-2">
          {failure ?? error.message}
          <Button size="s" onClick={read}>
            Try again
          </Button>
        </p>
      ) : (
        children
      )}
    </div>
  )
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above
  }
  return null
}
