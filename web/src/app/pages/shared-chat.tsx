import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { sharingApi, type SharedChat } from '#contract/chat-sharing/api.ts'
import { call, isNotFound } from '../../api/call.ts'
import { formatDate } from '../../format/dates.ts'
import { PublicLinkPage } from '../../ui/layout/public-link-page.tsx'
import { SourceList } from '../../features/answers/sources/source-list.tsx'
import { ThreadContext } from '../../features/answers/thread-context.ts'
import { ThreadSkeleton } from '../../features/chat/thread/thread-skeleton.tsx'
import { Thread } from '../../features/chat/thread/thread.tsx'
import { Avatar } from '../../ui/controls/avatar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { sharedChatQuery } from '../../features/chat-sharing/index.ts'

/** A chat that someone shared, to be read, and gone on with as one's own. */
export function SharedChatPage() {
  const { shareId } = useParams({ from: '/shared-chat/$shareId' })
  const query = useQuery(sharedChatQuery(shareId))
  const navigate = useNavigate()
  const chat = query.data
  const continueAsCopy = async () => {
    const copied = await call(sharingApi.continueAsCopy, { shareId })
    await navigate({ to: '/chat/$chatId', params: { chatId: copied.chat.id } })
  }
  return (
    <PublicLinkPage
      name="chat"
      title={chat?.title}
      query={query}
      isGone={isNotFound(query.error)}
      placeholder={<ThreadSkeleton />}
      onContinue={continueAsCopy}
    >
      {chat && <SharedThread chat={chat} />}
    </PublicLinkPage>
  )
}

function SharedThread({ chat }: { chat: SharedChat }) {
  const [sourcesMessageId, setSourcesMessageId] = useState<string | null>(null)
  const context = useMemo(
    () => ({
      chatId: '',
      actions: null,
      openSources: (messageId: string) => setSourcesMessageId(messageId),
      announce: () => {},
    }),
    [],
  )
  const sourcesMessage = chat.messages.find(({ id }) => id === sourcesMessageId)
  return (
    <ThreadContext value={context}>
      <p className="flex items-center justify-center gap-2 border-b border-line px-4 py-2 text-sm text-ink-3">
        {chat.authorName && <Avatar name={chat.authorName} picture={chat.authorPicture} className="size-5!" />}
        {chat.authorName ? `Shared by ${chat.authorName}` : 'Shared'} · as of {formatDate(new Date(chat.snapshotAt))}
      </p>
      <Thread
        title={chat.title}
        thread={{ messages: chat.messages, before: null }}
        pending={null}
        older={NO_OLDER}
        opensAt="start"
      />
      {sourcesMessage?.role === 'assistant' && (
        <Dialog isOpen onClose={() => setSourcesMessageId(null)} title="Sources">
          <SourceList answer={sourcesMessage.answer} />
        </Dialog>
      )}
    </ThreadContext>
  )
}

const NO_OLDER = { read: () => {}, isReading: false, error: null }
