import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { botsApi } from '#contract/bots/api.ts'
import type { BotDraft } from '#contract/bots/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { useMe } from '../../account/index.ts'
import { changeBot } from '../bots-query.ts'

type CreateParts = { created: () => void; nameTaken: () => void }

/** Makes the draft, and leads to a chat with it: it is tried in the middle, changed and deployed at the left. */
export function useCreateBot({ created, nameTaken }: CreateParts) {
  const { data: me } = useMe()
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
      changeBot(queryClient, bot)
      created()
      const search = { panel: 'updateChatbot', bot: bot.id } as const
      if (chatId === undefined) void navigate({ to: '/chat/bots', search })
      else void navigate({ to: '/chat/$chatId', params: { chatId }, search })
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'conflict') nameTaken()
    },
  })
}
