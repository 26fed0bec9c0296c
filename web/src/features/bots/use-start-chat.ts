import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { botsApi } from '#contract/bots/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { PANELS_MEDIA } from '../../ui/hooks/use-media-query.ts'
import { useCurrentUser } from '../account/index.ts'
import { historyKey } from '../chat/query-keys.ts'

/** Opens a new chat with a bot. The left panel goes where it would stand in front of the chat, or is done with. */
export function useStartChat({ keepsPanel = false }: { keepsPanel?: boolean } = {}) {
  const { data: me } = useCurrentUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chatbotId: string) => call(botsApi.startChat, { chatbotId }, { isVisitor: me === null }),
    onSuccess: ({ chatId }) => {
      void queryClient.invalidateQueries({ queryKey: historyKey })
      const keepsOpen = keepsPanel && matchMedia(PANELS_MEDIA).matches
      void navigate({
        to: '/chat/$chatId',
        params: { chatId },
        ...(!keepsOpen && { search: { panel: undefined } }),
      })
    },
    onError: (error) => toast.error(vaultMessages.startChatFailed, { detail: error.message }),
  })
}
