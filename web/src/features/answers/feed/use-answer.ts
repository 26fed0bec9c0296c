import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { AssistantMessage } from '#contract/chat/thread.ts'
import type { AnswerFeedState } from './answer-feed.ts'
import { getAnswerFeed } from './answer-feeds.ts'

/** An answer as it stands now. While it is written, only the component that asks here is drawn again. */
export function useAnswer(chatId: string, message: AssistantMessage): AnswerFeedState & { reconnect: () => void } {
  const queryClient = useQueryClient()
  const isFinished = message.answer.state !== 'streaming'
  const feed = isFinished ? null : getAnswerFeed(queryClient, chatId, message)
  const subscribe = useCallback((changed: () => void) => feed?.subscribe(changed) ?? (() => {}), [feed])
  const live = useSyncExternalStore(subscribe, () => feed?.read() ?? null)
  const shown = live ?? { snapshot: message, isConnectionLost: false, refusal: null }
  return { ...shown, reconnect: feed?.reconnect ?? NOOP }
}

const NOOP = () => {}
