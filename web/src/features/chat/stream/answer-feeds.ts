import type { QueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import type { Place } from '#contract/chat/fold.ts'
import type { AssistantMessage, Thread } from '#contract/chat/thread.ts'
import { openStream } from '../../../api/stream.ts'
import { chatKey } from '../chat-query.ts'
import { settleAnswer } from '../thread/thread-edits.ts'
import { createAnswerFeed, type AnswerFeed } from './answer-feed.ts'
import { createPacer } from './pacer.ts'
import { watchForTitle } from './watch-title.ts'

const FORGET_AFTER_MS = 10_000

const feeds = new WeakMap<QueryClient, Map<string, AnswerFeed>>()

/** Answers that were seen being written here, however short that was. */
const seenLive = new Set<string>()

export function wasSeenLive(messageId: string): boolean {
  return seenLive.has(messageId)
}

/** The feed of an answer that is being written. There is one, however often it is shown. */
export function feedOf(queryClient: QueryClient, chatId: string, message: AssistantMessage): AnswerFeed {
  const known = feeds.get(queryClient) ?? new Map<string, AnswerFeed>()
  feeds.set(queryClient, known)
  const found = known.get(message.id)
  if (found) return found
  seenLive.add(message.id)
  const feed = createAnswerFeed({
    start: { seq: message.seq, answer: message.answer },
    open: (after, handlers) => openStream(chatApi.events, { messageId: message.id }, after, handlers),
    pace: createPacer,
    ended: (place) => settle(queryClient, chatId, message.id, place),
  })
  known.set(message.id, feed)
  return feed
}

function settle(queryClient: QueryClient, chatId: string, messageId: string, place: Place): void {
  // What is still drawn by its feed must find it until the thread says that the answer has ended.
  setTimeout(() => feeds.get(queryClient)?.delete(messageId), FORGET_AFTER_MS)
  queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => thread && settleAnswer(thread, messageId, place))
  void queryClient.invalidateQueries({ queryKey: ['history', 'newest'] })
  if (place.answer.state === 'done') watchForTitle(queryClient, chatId)
}
