import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createStickToBottom } from './stick-to-bottom.ts'

/** Whether the end of the thread is out of view, and the way there. */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  isEnabled: boolean,
) {
  const [isAway, setAway] = useState(false)
  const stickToBottom = useRef<ReturnType<typeof createStickToBottom> | null>(null)
  useLayoutEffect(() => {
    if (!isEnabled || !scroller.current || !content.current) return
    const created = createStickToBottom(scroller.current, content.current, setAway)
    stickToBottom.current = created
    return () => created.stop()
  }, [scroller, content, isEnabled])
  return {
    isAway,
    scrollToBottom: (isSmooth?: boolean) => stickToBottom.current?.scrollToBottom(isSmooth),
    release: () => void stickToBottom.current?.release(),
  }
}
