import type { QueryClient } from '@tanstack/react-query'
import { botsApi } from '#contract/bots/api.ts'
import { GUEST_BOT_ID } from '#contract/bots/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { currentUserQuery } from '../account/index.ts'
import { historyKey } from '../chat/query-keys.ts'

/** Begins a chat with the bot that everyone can try, and opens it. */
export async function tryBot(queryClient: QueryClient, open: (chatId: string) => Promise<void>): Promise<void> {
  try {
    const isVisitor = (await queryClient.ensureQueryData(currentUserQuery)) === null
    const { chatId } = await call(botsApi.startChat, { chatbotId: GUEST_BOT_ID }, { isVisitor })
    void queryClient.invalidateQueries({ queryKey: historyKey })
    await open(chatId)
  } catch (error) {
    toast.error(vaultMessages.startChatFailed, error instanceof Error ? { detail: error.message } : undefined)
  }
}
