import type { ThreadMessage } from '#contract/chat/thread.ts'
import { parseParts, textAround } from '#contract/crafts/parse.ts'

/**
 * The bare words of a turn, in the room that it takes. They stand there while someone flies past, cost next to nothing,
 * and the browser's own search finds them.
 */
export function TurnText({ message }: { message: ThreadMessage }) {
  if (message.role === 'user') {
    return (
      <p
        dir="auto"
        className="ms-auto max-h-full w-fit max-w-[85%] overflow-hidden rounded-l rounded-br-xs border border-line bg-surface-2 px-3.5 py-2.5 text-md [text-wrap:wrap] break-words whitespace-pre-wrap"
      >
        {message.content}
      </p>
    )
  }
  const { text } = message.answer
  return (
    <p
      dir="auto"
      className="h-full overflow-hidden text-md leading-relaxed [text-wrap:wrap] break-words whitespace-pre-wrap text-ink-2"
    >
      {text.includes('<craft') ? textAround(parseParts(text)) : text}
    </p>
  )
}
