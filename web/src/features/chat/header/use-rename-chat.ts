import { useMutation, useQueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import type { ChatEntry, Thread } from '#contract/chat/thread.ts'
import { call } from '../../../api/call.ts'
import { updateChatEntry } from '../../answers/index.ts'
import { updateCachedHistory } from '../history/history-query.ts'
import { chatKey, historyKey } from '../query-keys.ts'

type RenameInput = { chatId: string; newTitle: string }

/** Gives a chat a title. It shows at once, here and in the history, and is taken back if the server refuses. */
export function useRenameChat() {
  const queryClient = useQueryClient()
  const show = (chatId: string, entry: Partial<ChatEntry>) => {
    queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => thread && updateChatEntry(thread, entry))
    updateCachedHistory(queryClient, (chat) => (chat.id === chatId ? { ...chat, ...entry } : chat))
  }
  return useMutation({
    mutationFn: (change: RenameInput) => call(chatApi.rename, change),
    onMutate({ chatId, newTitle }) {
      const thread = queryClient.getQueryData<Thread>(chatKey(chatId))
      show(chatId, { title: newTitle, metadata: { title: newTitle } })
      return thread?.chat
    },
    onSuccess: (entry) => show(entry.id, entry),
    onError: (_, { chatId }, before) => {
      if (before) show(chatId, before)
      void queryClient.invalidateQueries({ queryKey: historyKey })
    },
  })
}
