import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sharingApi, type SharedChat } from '#contract/chat/sharing-api.ts'
import { call, isNotFound } from '../../../api/call.ts'
import { formatDate } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SourceList } from '../sources/source-list.tsx'
import { ThreadContext } from '../thread/thread-actions.ts'
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx'
import { Thread } from '../thread/thread.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { sharedChatQuery } from './share-query.ts'

/** A chat that someone shared, to be read, and gone on with as one's own. */
export function SharedChatPage({ shareId }: { shareId: string }) {
  const query = useQuery(sharedChatQuery(shareId))
  const chat = query.data
  return (
    <Page
      title={chat?.title ?? 'Shared chat'}
      width="own"
      crumbs={
        <h1 dir="auto" className="truncate font-semibold">
          {chat?.title ?? 'Shared chat'}
        </h1>
      }
      actions={chat && <ContinueButton shareId={shareId} />}
    >
      {query.isPending && <ThreadSkeleton />}
      {query.isError && <NotThere error={query.error} onRetry={() => void query.refetch()} />}
      {chat && <SharedThread chat={chat} />}
    </Page>
  )
}

function SharedThread({ chat }: { chat: SharedChat }) {
  const [sourcesOf, setSourcesOf] = useState<string | null>(null)
  const place = useMemo(
    () => ({
      chatId: '',
      actions: null,
      openSources: (messageId: string) => setSourcesOf(messageId),
      announce: () => {},
    }),
    [],
  )
  const answered = chat.messages.find(({ id }) => id === sourcesOf)
  return (
    <ThreadContext value={place}>
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
      {answered?.role === 'assistant' && (
        <Dialog isOpen onClose={() => setSourcesOf(null)} title="Sources">
          <SourceList sources={answered.answer.sources} />
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

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = isNotFound(error)
  if (!isGone) return <ErrorState title="Failed to load this chat" detail={error.message} onRetry={onRetry} />
  return (
    <EmptyState icon={Link2Off} size="page" title="This link leads nowhere">
      The chat is no longer shared, or the link was cut. Ask whoever sent it for a new one.
    </EmptyState>
  )
}
