import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account/schema.ts'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { isBotUnavailableMessage } from '#contract/bots/unavailable.ts'
import { chatApi } from '#contract/chat/api.ts'
import type { OutgoingMessage, SentTurn, Thread, ThreadMessage } from '#contract/chat/thread.ts'
import { researchModeMessages } from '#contract/research/mode-messages.ts'
import { call, CallError } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { currentUserQuery, useCurrentUser } from '../../account/index.ts'
import { startedHere } from '../../research/index.ts'
import { applySent, followEarly } from '../../answers/index.ts'
import { chatKey, newestHistoryKey } from '../query-keys.ts'
import { usageKey } from '../../usage/query-keys.ts'
import { settingsKey } from '../../labs/query-keys.ts'
import { projectsKey } from '../../projects/query-keys.ts'

/** Something that makes an answer begin. The client id makes it harmless to send it twice. */
export type SendRequest =
  | {
      kind: 'turn'
      clientMessageId: string
      text: string
      attachments: readonly ChatAttachment[]
      parentId?: string | null
      botId?: string | null | undefined
      /** Whether the chat that it begins computes over its tables. */
      computesTables?: boolean | undefined
      /** Begins a deep research instead of a plain answer. */
      research?: OutgoingMessage['research']
    }
  | {
      kind: 'regenerate' | 'continue'
      clientMessageId: string
      messageId: string
      parentId: string | null
      /** No bot, where the one that answered before is gone. */
      botId?: null
      withoutTools?: true
    }

type SendOptions = {
  chatId: string | undefined
  /** Where a new chat is made. */
  projectId?: string | undefined
  modelId: string | undefined
  /** The chat that a first message made. */
  onCreated: (chatId: string) => void
}

/** Sends, and tells what is on its way until the server has it. A refusal rejects, for whoever asked to show. */
export function useSend({ chatId, projectId, modelId, onCreated }: SendOptions) {
  const queryClient = useQueryClient()
  const { data: me } = useCurrentUser()
  const { side, canvas } = useSearch({ strict: false })
  const canvasId = side === 'canvas' ? canvas : undefined
  const [sendingRequest, setSendingRequest] = useState<SendRequest | null>(null)

  const send = async (request: SendRequest): Promise<void> => {
    const startRequest = (user: User | null | undefined) =>
      callApi(request, { chatId, projectId, modelId, canvasId, isVisitor: user === null })
    // The request leaves before anything is drawn, unless it is so early that nobody knows yet who is here.
    const answer = me === undefined ? loadCurrentUser(queryClient).then(startRequest) : startRequest(me)
    setSendingRequest(request)
    try {
      const sent = await answer
      const begun = answerFrom(sent.messages.at(-1))?.research
      if (begun) startedHere.add(begun)
      const isLeftOut = !begun && wantsResearch(queryClient, chatId, request)
      applySentTurn(queryClient, sent)
      if (!chatId) onCreated(sent.chat.id)
      // A research takes its mode along: what is asked next is asked about it.
      if ('research' in request && request.research) void queryClient.invalidateQueries({ queryKey: settingsKey })
      if (isLeftOut) toast.error(researchModeMessages.exhausted, { detail: researchModeMessages.answeredPlainly })
      if (sent.chat.project) void queryClient.invalidateQueries({ queryKey: projectsKey })
    } catch (error) {
      // What is shown of the chat still has the bot; sent again, it goes without.
      if (chatId && error instanceof CallError && isBotUnavailableMessage(error.message))
        void queryClient.invalidateQueries({ queryKey: chatKey(chatId) })
      throw error
    } finally {
      setSendingRequest(null)
      void queryClient.invalidateQueries({ queryKey: usageKey })
    }
  }
  return { sendingRequest, send }
}

/** Whoever cannot be asked for is found out by the call itself. */
function loadCurrentUser(queryClient: QueryClient): Promise<User | null | undefined> {
  return queryClient.ensureQueryData(currentUserQuery).catch(() => undefined)
}

type RequestContext = Pick<SendOptions, 'chatId' | 'projectId' | 'modelId'> & {
  /** The text that is open beside the chat. */
  canvasId: string | undefined
  isVisitor: boolean
}

function callApi(request: SendRequest, context: RequestContext): Promise<SentTurn> {
  const { chatId, projectId, modelId, canvasId, isVisitor } = context
  const { clientMessageId } = request
  const { botId } = request
  const shared = {
    ...(modelId !== undefined && { modelId }),
    ...(botId !== undefined && { botId }),
    ...(canvasId && { canvasId }),
  }
  if (request.kind !== 'turn') {
    const target = request.kind === 'regenerate' ? chatApi.regenerate : chatApi.continueAnswer
    const { messageId, withoutTools } = request
    return call(target, { clientMessageId, messageId, ...shared, ...(withoutTools && { withoutTools }) })
  }
  const message: OutgoingMessage = { clientMessageId, text: request.text, ...shared }
  if (request.attachments.length > 0) message.attachmentIds = request.attachments.map(({ id }) => id)
  if (request.computesTables !== undefined) message.computesTables = request.computesTables
  if (request.research) message.research = request.research
  if (chatId !== undefined) message.chatId = chatId
  else if (projectId !== undefined) message.projectId = projectId
  if (chatId !== undefined && request.parentId !== undefined) message.parentId = request.parentId
  return call(chatApi.send, message, { isVisitor })
}

/** What is researched stays so when it is asked again, unless nothing is left. */
function wantsResearch(queryClient: QueryClient, chatId: string | undefined, request: SendRequest): boolean {
  if (request.kind === 'turn') return request.research !== undefined
  if (!chatId || request.kind === 'continue') return false
  const thread = queryClient.getQueryData<Thread>(chatKey(chatId))
  return answerFrom(thread?.messages.find(({ id }) => id === request.messageId))?.research !== undefined
}

function answerFrom(message: ThreadMessage | undefined) {
  return message?.role === 'assistant' ? message.answer : undefined
}

function applySentTurn(queryClient: QueryClient, sent: SentTurn): void {
  const chatId = sent.chat.id
  queryClient.setQueryData<Thread>(chatKey(chatId), (thread) => applySent(thread, sent))
  void queryClient.invalidateQueries({ queryKey: newestHistoryKey })
  const answer = sent.messages.at(-1)
  if (answer?.role !== 'assistant' || answer.answer.state !== 'streaming') return
  void followEarly(queryClient, chatId, answer)
}
