import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sharingApi, type SharedChat } from '#contract/chat/sharing-api.ts'
import { call, isNotFound } from '../../../api/call.ts'
import { formatDate } from '../../../format/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { SourceList } from '../sources/source-list.tsx'
import { ThreadContext } from '../thread/thread-context.ts'
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx'
import { Thread } from '../thread/thread.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { sharedChatQuery } from './share-query.ts'

/** A chat that someone shared, to be read, and gone on with as one's own. */
export function SharedChatPage({ shareId }: { shareId: string }) {
  const query = useQuery(sharedChatQuery(shareId))
  const chat = query.data
  return (
    <Page
      title={chat?.title ?? 'Shared chat'}
      width="own"
      breadcrumbs={
        <h1 dir="auto" className="truncate font-semibold">
          {chat?.title ?? 'Shared chat'}
        </h1>
      }
      actions={chat && <ContinueButton shareId={shareId} />}
    >
      {query.isPending && <ThreadSkeleton />}
      {query.isError && <SharedChatError error={query.error} onRetry={() => void query.refetch()} />}
      {chat && <SharedThread chat={chat} />}
    </Page>
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
      <p className="border-b border-line px-4 py-2 text-center text-sm text-ink-3">
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
          <SourceList sources={sourcesMessage.answer.sources} />
        </Dialog>
      )}
    </ThreadContext>
  )
}

const NO_OLDER = { read: () => {}, isReading: false, error: null }

function ContinueButton({ shareId }: { shareId: string }) {
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: () => call(sharingApi.continueAsCopy, { shareId }),
    onSuccess: ({ chat }) => navigate({ to: '/chat/$chatId', params: { chatId: chat.id } }),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button variant="primary" isBusy={copy.isPending} onClick={() => copy.mutate()}>
      Continue in Alcove
    </Button>
  )
}

function SharedChatError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = isNotFound(error)
  if (!isGone) return <ErrorState title="Failed to load this chat" detail={error.message} onRetry={onRetry} />
  return (
    <EmptyState icon={Link2Off} size="page" title="This link leads nowhere">
      The chat is no longer shared, or the link was cut. Ask whoever sent it for a new one.
    </EmptyState>
  )
}
