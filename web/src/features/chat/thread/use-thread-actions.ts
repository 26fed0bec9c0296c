import { useEffect, useMemo, useRef } from 'react'
import { chatMessages } from '#contract/chat/messages.ts'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import { CallError } from '../../../api/call.ts'
import { useRateAnswer, useSwitchBranch, type ThreadActions, type UnsentEdit } from '../../answers/index.ts'
import { researchModeMessages } from '#contract/research/mode-messages.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { startsBySelf } from '../../research/index.ts'
import { newId } from '../../../api/new-id.ts'
import type { SendRequest } from '../sending/use-send.ts'
import { useShowSendFailure } from '../sending/use-show-send-failure.ts'
import type { Chat } from '../use-chat.ts'

/** What the turns' buttons do. The object stays the same, so that no turn is drawn again because of it. */
export function useThreadActions(chatId: string, chat: Chat): ThreadActions {
  const rate = useRateAnswer(chatId)
  const switchBranch = useSwitchBranch(chatId)
  const showFailure = useShowSendFailure()
  const latest = useRef({ chat, rate, switchBranch, showFailure })
  useEffect(() => {
    latest.current = { chat, rate, switchBranch, showFailure }
  })

  return useMemo(() => {
    const now = () => latest.current
    const send = async (request: SendRequest) => {
      if (now().chat.answering) throw new CallError('conflict', chatMessages.alreadyAnswering)
      await now().chat.send(request)
    }
    const answerAgain =
      (kind: 'regenerate' | 'continue') =>
      (messageId: string, options: { withoutTools?: true } = {}) => {
        const parentId = now().chat.thread?.messages.find(({ id }) => id === messageId)?.parentId ?? null
        const sendWithBot = (bot: { botId?: null }): Promise<void> =>
          send({ kind, clientMessageId: newId(), messageId, parentId, ...options, ...bot }).catch((error: unknown) =>
            now().showFailure(error, () => void sendWithBot({ botId: null })),
          )
        void sendWithBot({})
      }
    // A resend of the same words is the same message, whether or not the first try arrived.
    const clientIds = new Map<string, string>()
    const unsent = new Map<string, UnsentEdit>()
    return {
      regenerate: answerAgain('regenerate'),
      continueAnswer: answerAgain('continue'),
      unsent,
      async resend(message, text, isWithoutBot) {
        const key = `${message.id}\n${isWithoutBot}\n${text}`
        const clientMessageId = clientIds.get(key) ?? newId()
        clientIds.set(key, clientMessageId)
        const { parentId, attachments } = message
        await send({
          kind: 'turn',
          clientMessageId,
          text,
          attachments,
          parentId,
          botId: isWithoutBot ? null : answeringBotId(now().chat, message),
        }).catch((error: unknown) => {
          if (error instanceof CallError) unsent.set(message.id, { text, reason: error.message })
          throw error
        })
      },
      research(messageId) {
        const messages = now().chat.thread?.messages ?? []
        const answer = messages.find(({ id }) => id === messageId)
        const question = messages.find(({ id }) => id === answer?.parentId)
        if (question?.role !== 'user') return
        const request = {
          kind: 'turn',
          clientMessageId: newId(),
          text: question.content,
          attachments: [],
          research: { startsBySelf: startsBySelf.read() === true },
        } as const
        const begin = (): Promise<void> =>
          send(request).then(
            () => toast.ok(researchModeMessages.begun),
            (error: unknown) => now().showFailure(error, () => void begin()),
          )
        if (now().chat.thread?.chat.project) toast.error(researchModeMessages.notInProject)
        else void begin()
      },
      switchBranch: (messageId) => now().switchBranch.mutate(messageId),
      rate: (messageId, feedback) => now().rate.mutate({ messageId, feedback }),
    }
  }, [])
}

/** Whoever answered the message before answers it again; no bot, if it was none or is gone. */
function answeringBotId({ thread }: Chat, { id }: ThreadMessage): string | null | undefined {
  const answered = thread?.messages.find(({ parentId, role }) => parentId === id && role === 'assistant')
  if (answered?.role !== 'assistant') return undefined
  const { bot } = answered.answer
  const isGone = bot?.id === thread?.chat.bot?.id && thread?.chat.bot?.isAvailable === false
  return bot && !isGone ? bot.id : null
}
