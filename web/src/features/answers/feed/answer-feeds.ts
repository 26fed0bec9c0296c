import type { QueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import type { AnswerSnapshot } from '#contract/chat/fold.ts'
import type { AssistantMessage, Thread } from '#contract/chat/thread.ts'
import { openStream } from '../../../api/stream.ts'
import { storeAnswer } from './thread-updates.ts'
import { createAnswerFeed, type AnswerFeed } from './answer-feed.ts'
import { createFrameThrottle } from '../../../api/frame-throttle.ts'
import { pollForTitle } from './poll-title.ts'
import { chatKey, newestHistoryKey } from '../../chat/query-keys.ts'
import { modeBlockersKey } from '../../labs/query-keys.ts'

const FORGET_AFTER_MS = 10_000

const feeds = new WeakMap<QueryClient, Map<string, AnswerFeed>>()

/** Answers that were seen being written here, however short that was. */
const streamedIds = new Set<string>()

export function wasStreamedHere(messageId: string): boolean {
  return streamedIds.has(messageId)
}

/** The feed of an answer that is being written. There is one, however often it is shown. */
export function getAnswerFeed(queryClient: QueryClient, chatId: string, message: AssistantMessage): AnswerFeed {
  const clientFeeds = feeds.get(queryClient) ?? new Map<string, AnswerFeed>()
  feeds.set(queryClient, clientFeeds)
  const found = clientFeeds.get(message.id)
  if (found && !isPast(found, message)) return found
  streamedIds.add(message.id)
  const feed = createAnswerFeed({
    start: { seq: message.seq, answer: message.answer },
    open: (after, handlers) => openStream(chatApi.events, { messageId: message.id }, after, handlers),
    pace: createFrameThrottle,
    onWebSearched: () => void queryClient.invalidateQueries({ queryKey: modeBlockersKey }),
    onEnded: (snapshot) => storeFinalAnswer(queryClient, chatId, message.id, snapshot),
  })
  clientFeeds.set(message.id, feed)
  return feed
}

/** An answer that had waited for its person is being written again: what followed it before has ended. */
function isPast(feed: AnswerFeed, message: AssistantMessage): boolean {
  return feed.read().snapshot.answer.state === 'waiting' && message.answer.state === 'streaming'
}

function storeFinalAnswer(queryClient: QueryClient, chatId: string, messageId: string, snapshot: AnswerSnapshot): void {
  // What is still drawn by its feed must find it until the thread says that the answer has ended.
  const clientFeeds = feeds.get(queryClient)
  const feed = clientFeeds?.get(messageId)
  setTimeout(() => clientFeeds?.get(messageId) === feed && clientFeeds?.delete(messageId), FORGET_AFTER_MS)
  queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => thread && storeAnswer(thread, messageId, snapshot))
  void queryClient.invalidateQueries({ queryKey: newestHistoryKey })
  if (snapshot.answer.state === 'done') pollForTitle(queryClient, chatId)
}
