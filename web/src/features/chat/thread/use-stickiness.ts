import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createStickiness } from './stickiness.ts'

/** Whether the end of the thread is out of view, and the way there. */
export function useStickiness(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  isSticky: boolean,
) {
  const [isAway, setAway] = useState(false)
  const stickiness = useRef<ReturnType<typeof createStickiness> | null>(null)
  useLayoutEffect(() => {
    if (!isSticky || !scroller.current || !content.current) return
    const mine = createStickiness(scroller.current, content.current, setAway)
    stickiness.current = mine
    return () => mine.stop()
  }, [scroller, content, isSticky])
  return {
    isAway,
    toEnd: (isSmooth?: boolean) => stickiness.current?.toEnd(isSmooth),
    letGo: () => void stickiness.current?.letGo(),
  }
}
