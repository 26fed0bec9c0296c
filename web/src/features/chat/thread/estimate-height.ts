import type { ThreadMessage } from '#contract/chat/thread.ts'
import { parseParts, textAround } from '#contract/crafts/parse.ts'

const CHARS_PER_LINE = 84
const LINE_PX = 25
/** The space around a turn and the row of buttons under it. */
const FRAME_PX = 84
/** The card of a craft, whose code is elsewhere. */
const CARD_PX = 94
/** Longer questions are folded. */
const FOLDED_LINES = 14

/** About how high a turn will be, for the room that it takes before it is drawn. */
export function estimateHeight(message: ThreadMessage): number {
  if (message.role === 'assistant' && message.answer.text.includes('<craft'))
    return heightWithCards(message.answer.text)
  const text = message.role === 'user' ? message.content : message.answer.text
  const breaks = countBreaks(text)
  const lines = Math.ceil(text.length / CHARS_PER_LINE) + breaks
  return FRAME_PX + LINE_PX * (message.role === 'user' ? Math.min(lines, FOLDED_LINES) : lines)
}

function heightWithCards(answer: string): number {
  const parts = parseParts(answer)
  const cards = parts.filter(({ kind }) => kind === 'craft').length
  const words = textAround(parts)
  const lines = Math.ceil(words.length / CHARS_PER_LINE) + countBreaks(words)
  return FRAME_PX + LINE_PX * lines + CARD_PX * cards
}

function countBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
