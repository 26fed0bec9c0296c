import { useEffect, useMemo, useRef } from 'react'
import { say } from '#contract/chat/messages.ts'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import { CallError } from '../../../api/call.ts'
import { useRate, useWalk } from '../chat-query.ts'
import { newId } from '../../../api/new-id.ts'
import type { Ask } from '../sending/use-sending.ts'
import { useSendingRefused } from '../sending/use-sending-refused.ts'
import type { Chat } from '../use-chat.ts'
import type { ThreadActions, UnsentWords } from './thread-actions.ts'

/** What the turns' buttons do. The object stays the same, so that no turn is drawn again because of it. */
export function useThreadActions(chatId: string, chat: Chat): ThreadActions {
  const rate = useRate(chatId)
  const walk = useWalk(chatId)
  const refused = useSendingRefused()
  const latest = useRef({ chat, rate, walk, refused })
  useEffect(() => {
    latest.current = { chat, rate, walk, refused }
  })

  return useMemo(() => {
    const now = () => latest.current
    const begin = async (ask: Ask) => {
      if (now().chat.answering) throw new CallError('conflict', say.alreadyAnswering)
      await now().chat.send(ask)
    }
    const again = (kind: 'again' | 'goOn') => (messageId: string) => {
      const parentId = now().chat.thread?.messages.find(({ id }) => id === messageId)?.parentId ?? null
      const write = (bot: { botId?: null }): Promise<void> =>
        begin({ kind, clientMessageId: newId(), messageId, parentId, ...bot }).catch((error: unknown) =>
          now().refused(error, () => void write({ botId: null })),
        )
      void write({})
    }
    // A resend of the same words is the same message, whether or not the first try arrived.
    const tries = new Map<string, string>()
    const unsent = new Map<string, UnsentWords>()
    return {
      regenerate: again('again'),
      goOn: again('goOn'),
      unsent,
      async resend(message, text, isWithoutBot) {
        const key = `${message.id}\n${isWithoutBot}\n${text}`
        const clientMessageId = tries.get(key) ?? newId()
        tries.set(key, clientMessageId)
        const { parentId, attachments } = message
        await begin({
          kind: 'turn',
          clientMessageId,
          text,
          attachments,
          parentId,
          botId: isWithoutBot ? null : whoAnswered(now().chat, message),
        }).catch((error: unknown) => {
          if (error instanceof CallError) unsent.set(message.id, { text, reason: error.message })
          throw error
        })
      },
      walk: (messageId) => now().walk.mutate(messageId),
      rate: (messageId, feedback) => now().rate.mutate({ messageId, feedback }),
    }
  }, [])
}

/** Whoever answered the message before answers it again; no bot, if it was none or is gone. */
function whoAnswered({ thread }: Chat, { id }: ThreadMessage): string | null | undefined {
  const answered = thread?.messages.find(({ parentId, role }) => parentId === id && role === 'assistant')
  if (answered?.role !== 'assistant') return undefined
  const { bot } = answered.answer
  const isGone = bot?.id === thread?.chat.bot?.id && thread?.chat.bot?.isAvailable === false
  return bot && !isGone ? bot.id : null
}
