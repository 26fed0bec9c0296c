import type { StreamMessage } from '#contract/chat/events.ts'
import { applyStreamMessage, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { createFeed, type Feed, type FeedOptions, type FeedState } from '../../../api/feed.ts'

/** An answer as it is being followed. */
export type AnswerFeedState = FeedState<AnswerSnapshot>
export type AnswerFeed = Feed<AnswerSnapshot, StreamMessage>

type AnswerFeedOptions = Pick<FeedOptions<AnswerSnapshot, StreamMessage>, 'start' | 'open' | 'pace' | 'onEnded'>

/** One answer while it is written. */
export function createAnswerFeed(options: AnswerFeedOptions): AnswerFeed {
  return createFeed({
    ...options,
    apply: applyStreamMessage,
    hasEnded: ({ answer }) => answer.state !== 'streaming',
    // The first word is not kept waiting for company.
    isUrgent: (before, after) => before.answer.text === '' && after.answer.text !== '',
  })
}
