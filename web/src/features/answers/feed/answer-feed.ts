import type { StreamMessage } from '#contract/chat/events.ts'
import { applyStreamMessage, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { createFeed, type Feed, type FeedOptions, type FeedState } from '../../../api/feed.ts'

/** An answer as it is being followed. */
export type AnswerFeedState = FeedState<AnswerSnapshot>
export type AnswerFeed = Feed<AnswerSnapshot, StreamMessage>

type AnswerFeedOptions = Pick<FeedOptions<AnswerSnapshot, StreamMessage>, 'start' | 'open' | 'pace' | 'onEnded'> & {
  /** Told when a search of the web has worked or has not: what needs the web says so at once. */
  onWebSearched?: () => void
}

/** One answer while it is written. */
export function createAnswerFeed({ onWebSearched, ...options }: AnswerFeedOptions): AnswerFeed {
  return createFeed({
    ...options,
    apply(before, message) {
      const after = applyStreamMessage(before, message)
      if (onWebSearched && webSearchesOf(after) > webSearchesOf(before)) onWebSearched()
      return after
    },
    hasEnded: ({ answer }) => answer.state !== 'streaming',
    // The first word is not kept waiting for company.
    isUrgent: (before, after) => before.answer.text === '' && after.answer.text !== '',
  })
}

function webSearchesOf({ answer: { tools } }: AnswerSnapshot): number {
  return tools.filter(({ name, state }) => name === 'web_search' && (state === 'done' || state === 'failed')).length
}
