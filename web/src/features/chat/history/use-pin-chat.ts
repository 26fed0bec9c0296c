import { useMutation, useQueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { updateCachedHistory } from './history-query.ts'
import { historyKey } from '../query-keys.ts'

/** Keeps a chat at the top, or lets it go back to its day. */
export function usePinChat() {
  const queryClient = useQueryClient()
  const show = (chatId: string, isPinned: boolean) =>
    updateCachedHistory(queryClient, (chat) => (chat.id === chatId ? { ...chat, isPinned } : chat))
  return useMutation({
    mutationFn: (change: { chatId: string; isPinned: boolean }) => call(chatApi.pin, change),
    onMutate: ({ chatId, isPinned }) => show(chatId, isPinned),
    onError: (error, { chatId, isPinned }) => {
      show(chatId, !isPinned)
      toast.error(error.message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyKey }),
  })
}
