import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import type { Thread } from '#contract/chat/thread.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { chatQuery, type Pending, messagesUpTo } from '../answers/index.ts'
import { useSend, type SendRequest } from './sending/use-send.ts'

type ChatOptions = {
  chatId: string | undefined
  projectId: string | undefined
  modelId: string | undefined
  onCreated: (chatId: string) => void
}

export type Chat = ReturnType<typeof useChat>

/** A chat as its page shows it: the thread, what is on its way to it, and the answer that is being written. */
export function useChat({ chatId, projectId, modelId, onCreated }: ChatOptions) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const { sendingRequest, send } = useSend({ chatId, projectId, modelId, onCreated })
  const thread = query.data && sendingRequest ? withoutOtherBranch(query.data, sendingRequest) : query.data
  const last = query.data?.messages.at(-1)
  const answering = last?.role === 'assistant' && last.answer.state === 'streaming' ? last.id : null

  const stop = () => {
    if (!answering) return
    call(chatApi.stop, { messageId: answering }).catch((error: Error) => toast.error(error.message))
  }
  return { query, thread, pending: sendingRequest && pendingOf(sendingRequest), answering, send, stop }
}

/** What is asked anew leads to another branch; what stood below belongs to the old one. */
function withoutOtherBranch(thread: Thread, request: SendRequest): Thread {
  return request.parentId === undefined
    ? thread
    : { ...thread, messages: messagesUpTo(thread.messages, request.parentId) }
}

function pendingOf(request: SendRequest): Pending {
  const { clientMessageId: id } = request
  return request.kind === 'turn'
    ? { id, text: request.text, attachments: request.attachments }
    : { id, text: null, attachments: [] }
}
