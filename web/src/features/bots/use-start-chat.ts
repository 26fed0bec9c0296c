import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { botsApi } from '#contract/bots/api.ts'
import { say } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { PANELS_FIT } from '../../ui/use-media.ts'
import { useMe } from '../account/index.ts'

/** Opens a new chat with a bot. The left panel goes where it would stand in front of the chat, or is done with. */
export function useStartChat({ keepsPanel = false }: { keepsPanel?: boolean } = {}) {
  const { data: me } = useMe()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chatbotId: string) => call(botsApi.startChat, { chatbotId }, { isVisitor: me === null }),
    onSuccess: ({ chatId }) => {
      void queryClient.invalidateQueries({ queryKey: ['history'] })
      const stays = keepsPanel && matchMedia(PANELS_FIT).matches
      void navigate({
        to: '/chat/$chatId',
        params: { chatId },
        ...(!stays && { search: { panel: undefined } }),
      })
    },
    onError: (error) => toast.error(say.startChatFailed, { detail: error.message }),
  })
}
