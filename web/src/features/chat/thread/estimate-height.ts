import type { ThreadMessage } from '#contract/chat/thread.ts'

const CHARS_PER_LINE = 84
const LINE_PX = 25
/** The space around a turn and the row of buttons under it. */
const FRAME_PX = 84
/** Longer questions are folded. */
const FOLDED_LINES = 14

/** About how high a turn will be, for the room that it takes before it is drawn. */
export function estimateHeight(message: ThreadMessage): number {
  const text = message.role === 'user' ? message.content : message.answer.text
  const breaks = countBreaks(text)
  const lines = Math.ceil(text.length / CHARS_PER_LINE) + breaks
  return FRAME_PX + LINE_PX * (message.role === 'user' ? Math.min(lines, FOLDED_LINES) : lines)
}

function countBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
