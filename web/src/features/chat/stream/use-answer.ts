import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { AssistantMessage } from '#contract/chat/thread.ts'
import type { Following } from './answer-feed.ts'
import { feedOf } from './answer-feeds.ts'

/** An answer as it stands now. While it is written, only the component that asks here is drawn again. */
export function useAnswer(chatId: string, message: AssistantMessage): Following & { reconnect: () => void } {
  const queryClient = useQueryClient()
  const isWritten = message.answer.state !== 'streaming'
  const feed = isWritten ? null : feedOf(queryClient, chatId, message)
  const subscribe = useCallback((changed: () => void) => feed?.subscribe(changed) ?? (() => {}), [feed])
  const live = useSyncExternalStore(subscribe, () => feed?.read() ?? null)
  const shown = live ?? { place: message, isLost: false, refusal: null }
  return { ...shown, reconnect: feed?.reconnect ?? NOTHING }
}

const NOTHING = () => {}
