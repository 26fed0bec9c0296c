import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account/schema.ts'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { saysBotIsGone } from '#contract/bots/gone.ts'
import { chatApi } from '#contract/chat/api.ts'
import type { Outgoing, Sent, Thread } from '#contract/chat/thread.ts'
import { call, CallError } from '../../../api/call.ts'
import { meQuery, useMe } from '../../account/index.ts'
import { chatKey } from '../chat-query.ts'
import { feedOf } from '../stream/answer-feeds.ts'
import { applySent } from '../thread/thread-edits.ts'

/** Something that makes an answer begin. The client id makes it harmless to send it twice. */
export type Ask =
  | {
      kind: 'turn'
      clientMessageId: string
      text: string
      attachments: readonly ChatAttachment[]
      parentId?: string | null
      botId?: string | null | undefined
    }
  | {
      kind: 'again' | 'goOn'
      clientMessageId: string
      messageId: string
      parentId: string | null
      /** No bot, where the one that answered before is gone. */
      botId?: null
    }

type Sending = {
  chatId: string | undefined
  /** Where a new chat is made. */
  projectId?: string | undefined
  modelId: string | undefined
  /** The chat that a first message made. */
  created: (chatId: string) => void
}

/** Sends, and tells what is on its way until the server has it. A refusal rejects, for whoever asked to show. */
export function useSending({ chatId, projectId, modelId, created }: Sending) {
  const queryClient = useQueryClient()
  const { data: me } = useMe()
  const [onItsWay, setOnItsWay] = useState<Ask | null>(null)

  const send = async (ask: Ask): Promise<void> => {
    const begin = (who: User | null | undefined) =>
      request(ask, { chatId, projectId, modelId, isVisitor: who === null })
    // The request leaves before anything is drawn, unless it is so early that nobody knows yet who is here.
    const answer = me === undefined ? whoIsHere(queryClient).then(begin) : begin(me)
    setOnItsWay(ask)
    try {
      const sent = await answer
      take(queryClient, sent)
      if (!chatId) created(sent.chat.id)
      if (sent.chat.project) void queryClient.invalidateQueries({ queryKey: ['projects'] })
    } catch (error) {
      // What is shown of the chat still has the bot; sent again, it goes without.
      if (chatId && error instanceof CallError && saysBotIsGone(error.message))
        void queryClient.invalidateQueries({ queryKey: chatKey(chatId) })
      throw error
    } finally {
      setOnItsWay(null)
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
    }
  }
  return { onItsWay, send }
}

/** Whoever cannot be asked for is found out by the call itself. */
function whoIsHere(queryClient: QueryClient): Promise<User | null | undefined> {
  return queryClient.ensureQueryData(meQuery).catch(() => undefined)
}

type Sender = Pick<Sending, 'chatId' | 'projectId'> & { modelId: string | undefined; isVisitor: boolean }

function request(ask: Ask, { chatId, projectId, modelId, isVisitor }: Sender): Promise<Sent> {
  const { clientMessageId } = ask
  const model = modelId === undefined ? {} : { modelId }
  const bot = ask.botId === undefined ? {} : { botId: ask.botId }
  if (ask.kind !== 'turn') {
    const target = ask.kind === 'again' ? chatApi.regenerate : chatApi.goOn
    return call(target, { clientMessageId, messageId: ask.messageId, ...model, ...bot })
  }
  const message: Outgoing = { clientMessageId, text: ask.text, ...model, ...bot }
  if (ask.attachments.length > 0) message.attachmentIds = ask.attachments.map(({ id }) => id)
  if (chatId !== undefined) message.chatId = chatId
  else if (projectId !== undefined) message.projectId = projectId
  if (chatId !== undefined && ask.parentId !== undefined) message.parentId = ask.parentId
  return call(chatApi.send, message, { isVisitor })
}

/** Long enough for the answer to be drawn and to follow its stream itself. */
const WARM_MS = 2_000

function take(queryClient: QueryClient, sent: Sent): void {
  const chatId = sent.chat.id
  queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => applySent(thread, sent))
  void queryClient.invalidateQueries({ queryKey: ['history', 'newest'] })
  const answer = sent.messages.at(-1)
  if (answer?.role !== 'assistant' || answer.answer.state !== 'streaming') return
  // The stream is opened now instead of after drawing: the first word comes that much sooner.
  const leave = feedOf(queryClient, chatId, answer).subscribe(() => {})
  setTimeout(leave, WARM_MS)
}
