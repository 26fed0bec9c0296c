import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chatApi } from '#contract/chat/api.ts'
import type { Thread } from '#contract/chat/thread.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { chatQuery } from './chat-query.ts'
import type { Pending } from './message/pending-turn.tsx'
import { useSending, type Ask } from './sending/use-sending.ts'
import { upTo } from './thread/thread-edits.ts'

type ChatParts = {
  chatId: string | undefined
  projectId: string | undefined
  modelId: string | undefined
  onCreated: (chatId: string) => void
}

export type Chat = ReturnType<typeof useChat>

/** A chat as its page shows it: the thread, what is on its way to it, and the answer that is being written. */
export function useChat({ chatId, projectId, modelId, onCreated }: ChatParts) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const { onItsWay, send } = useSending({ chatId, projectId, modelId, created: onCreated })
  const thread = query.data && onItsWay ? withoutOtherBranch(query.data, onItsWay) : query.data
  const last = query.data?.messages.at(-1)
  const answering = last?.role === 'assistant' && last.answer.state === 'streaming' ? last.id : null

  const stop = () => {
    if (!answering) return
    call(chatApi.stop, { messageId: answering }).catch((error: Error) => toast.error(error.message))
  }
  return { query, thread, pending: onItsWay && pendingOf(onItsWay), answering, send, stop }
}

/** What is asked anew leads to another branch; what stood below belongs to the old one. */
function withoutOtherBranch(thread: Thread, ask: Ask): Thread {
  return ask.parentId === undefined ? thread : { ...thread, messages: upTo(thread.messages, ask.parentId) }
}

function pendingOf(ask: Ask): Pending {
  const { clientMessageId: id } = ask
  return ask.kind === 'turn'
    ? { id, text: ask.text, attachments: ask.attachments }
    : { id, text: null, attachments: [] }
}
