import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import type { Feedback, Thread } from '#contract/chat/thread.ts'
import { call } from '../../../api/call.ts'
import { optimistic } from '../../../api/optimistic.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { mergeNewestTurns, prependOlderTurns, rateAnswer } from './thread-updates.ts'
import { chatKey } from '../../chat/query-keys.ts'

/** A thread, newest turns first read; older ones join it as someone scrolls up. */
export const chatQuery = (queryClient: QueryClient, chatId: string) =>
  queryOptions({
    queryKey: chatKey(chatId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const latest = await call(chatApi.open, { chatId }, { signal })
      return mergeNewestTurns(queryClient.getQueryData<Thread>(chatKey(chatId)), latest)
    },
    // Another device may have gone on meanwhile.
    refetchOnWindowFocus: 'always',
    // Comparing long threads word by word would cost more than drawing them.
    structuralSharing: false,
  })

/** Reads the turns above the oldest one that is there. */
export function useOlderTurns(chatId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: [...chatKey(chatId), 'older'],
    mutationFn: (before: string) => call(chatApi.open, { chatId, before }),
    onSuccess: (older) =>
      queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => thread && prependOlderTurns(thread, older)),
  })
}

/** Shows another version of a message and what follows it. */
export function useSwitchBranch(chatId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageId: string) => call(chatApi.switchBranch, { chatId, messageId }),
    onSuccess: (thread, messageId) =>
      queryClient.setQueryData<Thread>(chatKey(chatId), (before) => switchTo(before, thread, messageId)),
    onError: (error) => toast.error(error.message),
  })
}

/** The turns above the fork are the same ones, so they stay where they are. */
function switchTo(before: Thread | undefined, switched: Thread, messageId: string): Thread {
  const parentId = switched.messages.find(({ id }) => id === messageId)?.parentId
  const isJoined = parentId && before?.messages.some(({ id }) => id === parentId)
  return isJoined ? mergeNewestTurns(before, switched) : switched
}

export function useRateAnswer(chatId: string) {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<Thread, { messageId: string; feedback: Feedback | null }>({
      queryClient,
      queryKey: chatKey(chatId),
      apply: (thread, { messageId, feedback }) => rateAnswer(thread, messageId, feedback),
      send: async (change) => void (await call(chatApi.rate, change)),
      onRefused: (error) => toast.error(error.message),
    }),
  )
}
