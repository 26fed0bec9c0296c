import { useMemo, useRef } from 'react'
import { chatApi } from '#contract/chat/api.ts'
import { isNotFound } from '../../../api/call.ts'
import { callSync } from '../../../api/call-sync.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { MessageSquareOff } from 'lucide-react'
import type { Passage } from '../../attachments/index.ts'
import { BotWelcome } from '../bot-welcome.tsx'
import { useOlderTurns, ThreadContext } from '../../answers/index.ts'
import type { Chat } from '../use-chat.ts'
import { createAnnouncer } from './announcer.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { Thread } from './thread.tsx'
import { useThreadActions } from './use-thread-actions.ts'

type ThreadViewProps = {
  chatId: string | undefined
  chat: Chat
  openSources: (messageId: string, sourceId?: string) => void
  openAttachment: (itemId: string, passage?: Passage) => void
}

const NO_TURNS = { messages: [], before: null }

/** The thread of a chat in each of its faces: on its way, not there, failed, and there. */
export function ThreadView({ chatId = '', chat, openSources, openAttachment }: ThreadViewProps) {
  const { query, thread, pending } = chat
  const older = useOlderTurns(chatId)
  const actions = useThreadActions(chatId, chat)
  const region = useRef<HTMLDivElement>(null)
  const announcer = useRef<ReturnType<typeof createAnnouncer> | null>(null)
  const context = useMemo(
    () => ({
      chatId,
      actions,
      openSources,
      openAttachment,
      announce: (text: string, ending: string | null) => {
        if (region.current) (announcer.current ??= createAnnouncer(region.current)).update(text, ending)
      },
    }),
    [chatId, actions, openSources, openAttachment],
  )
  if (!thread && !pending) {
    if (query.isPending) return <ThreadSkeleton />
    const isGone = isNotFound(query.error)
    return isGone ? (
      <MissingChat />
    ) : (
      <ErrorState title="Failed to load this chat" detail={query.error?.message} onRetry={() => void query.refetch()} />
    )
  }
  if (thread?.chat.bot && thread.messages.length === 0 && !pending) return <BotWelcome bot={thread.chat.bot} />
  return (
    <ThreadContext value={context}>
      <div ref={region} aria-live="polite" className="sr-only" />
      <Thread
        thread={thread ?? NO_TURNS}
        pending={pending}
        title={thread?.chat.title}
        older={{
          read: older.mutate,
          isReading: older.isPending,
          error: older.error,
          readSync: (before) => callSync(chatApi.open, { chatId, before }),
        }}
      />
    </ThreadContext>
  )
}

function MissingChat() {
  return (
    <div className="flex-1">
      <EmptyState icon={MessageSquareOff} size="page" title="This chat does not exist">
        It was deleted, or it belongs to someone else. Write below to start a new one.
      </EmptyState>
    </div>
  )
}
