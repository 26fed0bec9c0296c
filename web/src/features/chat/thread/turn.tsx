import { memo, startTransition, useEffect, useRef, useState } from 'react'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import { AssistantMessage, UserMessage } from '../../answers/index.ts'
import { estimateHeight } from './estimate-height.ts'
import { TurnText } from './turn-text.tsx'
import type { TurnWindow } from './turn-window.ts'

type TurnProps = {
  message: ThreadMessage
  isLast: boolean
  /** Drawn at once; the others when they come near. */
  isDrawnInitially: boolean
  /** On paper everything is drawn. */
  isPrinted: boolean
  turns: TurnWindow
}

/** The place of one turn. Far from what is seen it is as high as the turn, and holds only its bare words. */
export const Turn = memo(
  function Turn({ message, isLast, isDrawnInitially, isPrinted, turns }: TurnProps) {
    const [isNear, setNear] = useState(isDrawnInitially)
    const isDrawn = isNear || isPrinted
    const [height, setHeight] = useState<number | null>(null)
    const container = useRef<HTMLDivElement>(null)

    useEffect(() => {
      const element = container.current!
      return turns.watch(element, (shouldDraw) => {
        // What someone is typing in, or has focused, stays.
        if (!shouldDraw && element.contains(document.activeElement)) return
        if (!shouldDraw) setHeight(element.offsetHeight)
        // Between two frames as much is drawn as fits; a long answer takes several.
        startTransition(() => setNear(shouldDraw))
      })
    }, [turns])

    // Out of sight the browser neither lays out nor paints it, and keeps the room that it last took.
    const reservedHeight = height ?? estimateHeight(message)
    const style = isDrawn ? { containIntrinsicBlockSize: `auto ${reservedHeight}px` } : { height: reservedHeight }
    return (
      <div
        ref={container}
        id={`m-${message.id}`}
        className="[overflow-clip-margin:8px] [content-visibility:auto]"
        style={style}
      >
        {!isDrawn && <TurnText message={message} />}
        {isDrawn && message.role === 'user' && <UserMessage message={message} />}
        {isDrawn && message.role === 'assistant' && <AssistantMessage message={message} isLast={isLast} />}
      </div>
    )
  },
  (a, b) => a.message === b.message && a.isLast === b.isLast && a.isPrinted === b.isPrinted,
)
