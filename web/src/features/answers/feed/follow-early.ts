import type { QueryClient } from '@tanstack/react-query'
import type { AssistantMessage } from '#contract/chat/thread.ts'

/**
 * The stream is opened now instead of after drawing: the first word comes that much sooner. The code came with the first
 * letter that was typed; where it did not, the answer follows its stream itself.
 */
export async function followEarly(queryClient: QueryClient, chatId: string, answer: AssistantMessage): Promise<void> {
  const feeds = await import('./answer-feeds.ts').catch(() => undefined)
  const unsubscribe = feeds?.getAnswerFeed(queryClient, chatId, answer).subscribe(() => {})
  setTimeout(() => unsubscribe?.(), KEEP_STREAM_MS)
}

/** Long enough for the answer to be drawn and to follow its stream itself. */
const KEEP_STREAM_MS = 2_000
