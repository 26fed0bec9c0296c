import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { botsApi } from '#contract/bots/api.ts'
import type { BotDraft } from '#contract/bots/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { useCurrentUser } from '../../account/index.ts'
import { updateCachedBot } from '../bots-query.ts'

type CreateBotOptions = { onCreated: () => void; onNameTaken: () => void }

/** Makes the draft, and leads to a chat with it: it is tried in the middle, changed and deployed at the left. */
export function useCreateBot({ onCreated, onNameTaken }: CreateBotOptions) {
  const { data: me } = useCurrentUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (draft: BotDraft) => {
      const bot = await call(botsApi.create, draft, { isVisitor: me === null })
      // Without a chat it is still there to be changed.
      const chat = await call(botsApi.startChat, { chatbotId: bot.id }).catch(() => null)
      return { bot, chatId: chat?.chatId }
    },
    onSuccess: ({ bot, chatId }) => {
      updateCachedBot(queryClient, bot)
      onCreated()
      const search = { panel: 'updateChatbot', bot: bot.id } as const
      if (chatId === undefined) void navigate({ to: '/chat/bots', search })
      else void navigate({ to: '/chat/$chatId', params: { chatId }, search })
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'conflict') onNameTaken()
    },
  })
}
