import { useEffect, type RefObject } from 'react'
import type { Span } from '#contract/attachments/schema.ts'

/** Brings the first marked words into sight, once they are there. */
export function useScrollToMark(
  container: RefObject<HTMLElement | null>,
  span: Span | null,
  { from, text }: { from: number; text: string },
): void {
  const mark = span && `${span.start}-${span.end}`
  const isLoaded = span !== null && span.start < from + text.length
  useEffect(() => {
    if (!mark || !isLoaded) return
    const show = () => container.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
    show()
    // What stands above has its true height once it has been laid out.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [container, mark, isLoaded])
}
