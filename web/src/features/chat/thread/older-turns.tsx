import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Thread } from '#contract/chat/thread.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'

export type OlderTurnsLoader = {
  read: (before: string) => void
  isReading: boolean
  error: Error | null
  /** Reads them while the page waits, for printing. */
  readSync?: (before: string) => Pick<Thread, 'messages' | 'before'>
}

/** Read well before they are reached, so that scrolling up meets no end. */
const READ_WITHIN_PX = 12_000

/**
 * At the very top a browser holds on to nothing, and a busy one may be late with it: older turns would push down what is
 * read.
 */
function holdInPlace(turn: Element | null, scroller: HTMLElement | null | undefined): void {
  if (!turn || !scroller) return
  if (scroller.scrollTop === 0) scroller.scrollTop = 1
  const before = turn.getBoundingClientRect().top
  queueMicrotask(() => {
    if (turn.isConnected) scroller.scrollTop += turn.getBoundingClientRect().top - before
  })
}

/** Stands above the oldest turn that was read. */
export function OlderTurns({ before, older: { read, isReading, error } }: { before: string; older: OlderTurnsLoader }) {
  const sentinel = useRef<HTMLDivElement>(null)
  const loadWhenReached = useEffectEvent(() => {
    if (!isReading && !error) read(before)
  })
  useEffect(() => {
    const element = sentinel.current!
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadWhenReached(), {
      root: element.parentElement?.parentElement ?? null,
      rootMargin: `${READ_WITHIN_PX}px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // This runs before older turns are put in, when this one goes, and again when they are there.
  useLayoutEffect(() => {
    const element = sentinel.current!
    return () => holdInPlace(element.nextElementSibling, element.parentElement?.parentElement)
  }, [])
  return (
    <div
      ref={sentinel}
      className="flex h-9 items-center [overflow-anchor:none] print:hidden justify-center gap-3 text-sm text-ink-3"
    >
      {error ? (
        <>
          <span role="alert">{error.message}</span>
          <Button size="s" onClick={() => read(before)}>
            Try again
          </Button>
        </>
      ) : (
        <>
          <Spinner className="size-4" />
          Reading older messages
        </>
      )}
    </div>
  )
}
