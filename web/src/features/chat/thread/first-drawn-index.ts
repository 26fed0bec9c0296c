import type { ThreadMessage } from '#contract/chat/thread.ts'
import { estimateHeight } from './estimate-height.ts'

/** A little more than a tall window. */
const FIRST_SCREEN_PX = 1_600

/** The index from which on turns are drawn at once when a thread opens: enough to fill the window from its end. */
export function firstDrawnIndex(messages: readonly ThreadMessage[]): number {
  let height = 0
  for (let at = messages.length - 1; at >= 0; at--) {
    height += estimateHeight(messages[at]!)
    if (height >= FIRST_SCREEN_PX) return at
  }
  return 0
}
