import { useEffect, type RefObject } from 'react'
import type { Span } from '#contract/attachments/schema.ts'

/** Brings the first marked words into sight, once they are there. */
export function useShowMark(
  place: RefObject<HTMLElement | null>,
  span: Span | null,
  { from, text }: { from: number; text: string },
): void {
  const mark = span && `${span.start}-${span.end}`
  const isThere = span !== null && span.start < from + text.length
  useEffect(() => {
    if (!mark || !isThere) return
    const show = () => place.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
    show()
    // What stands above has its true height once it has been laid out.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [place, mark, isThere])
}
