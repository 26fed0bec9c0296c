import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Thread } from '#contract/chat/thread.ts'
import { toolsApi } from '#contract/tools/api.ts'
import type { ToolDecision } from '#contract/questions/question.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { focusComposer } from '../../composer/index.ts'
import { storeAnswer } from '../feed/thread-updates.ts'
import { chatKey, newestHistoryKey } from '../../chat/query-keys.ts'
import { permissionsKey } from '../../tools/query-keys.ts'

type Decide = ToolDecision & { readonly callId: string }

/** Decides what an answer asks; it goes on where it stands. */
export function useDecide(chatId: string, messageId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decide) => call(toolsApi.decide, { messageId, ...decision }),
    onSuccess: ({ messages }) => {
      for (const message of messages) {
        if (message.role !== 'assistant') continue
        queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => thread && storeAnswer(thread, messageId, message))
      }
      void queryClient.invalidateQueries({ queryKey: permissionsKey })
      // The card is gone, and with it what had the focus.
      if (matchMedia('(pointer: fine)').matches) focusComposer()
    },
    onError: (error) => {
      toast.error(error.message)
      // Another tab may have been faster.
      void queryClient.invalidateQueries({ queryKey: chatKey(chatId), exact: true })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: newestHistoryKey }),
  })
}
