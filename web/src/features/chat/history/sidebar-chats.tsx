import { CircleAlert } from 'lucide-react'
import { toCursorList } from '../../../api/cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { rovingRows } from '../../../ui/hooks/roving-rows.ts'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { ChatGroups } from './chat-groups.tsx'
import { ChatRow } from './chat-row.tsx'
import { useHistory } from './use-history.ts'

type SidebarChatsProps = { onNavigate?: (() => void) | undefined }

/** The newest chats in the sidebar. Whoever has no history yet is told how to keep one. */
export function SidebarChats({ onNavigate }: SidebarChatsProps) {
  const { data: me } = useCurrentUser()
  return (
    <section aria-label="Newest chats">
      <h2 className="sr-only">Newest chats</h2>
      {getTier(me).isGuest ? <SignInLine /> : <Chats onNavigate={onNavigate} />}
    </section>
  )
}

function SignInLine() {
  const openAccountDialog = useAccountDialog()
  return (
    <p className="px-2.5 pt-2.5 text-sm text-ink-3">
      <button
        type="button"
        className="font-medium text-accent underline-offset-2 hover:underline"
        onClick={() => openAccountDialog({ name: 'signIn' })}
      >
        Sign in
      </button>{' '}
      to see your chats here.
    </p>
  )
}

function Chats({ onNavigate }: SidebarChatsProps) {
  const query = useHistory()
  const history = toCursorList(query, (page) => page.chats)
  if (history.isPending) return <Rows label="Loading chats" count={4} />
  if (history.failure) {
    return (
      <div role="alert" className="px-2.5 pt-2.5 text-sm text-ink-3">
        <p className="mb-2 flex items-center gap-2">
          <CircleAlert aria-hidden className="size-4 shrink-0" /> Failed to load chats
        </p>
        <Button size="s" onClick={history.refetch}>
          Try again
        </Button>
      </div>
    )
  }
  const chats = history.items
  if (chats.length === 0) return <p className="px-2.5 pt-2.5 text-sm text-ink-3">Your chats will be listed here.</p>
  return (
    <>
      <div ref={rovingRows}>
        <ChatGroups
          chats={chats}
          now={new Date(query.dataUpdatedAt)}
          renderRow={(chat) => <ChatRow key={chat.id} chat={chat} onNavigate={onNavigate} />}
        />
      </div>
      {history.nextPage && (
        <LoadMore {...history.nextPage}>
          <Rows label="Loading more chats" count={3} />
        </LoadMore>
      )}
    </>
  )
}

function Rows({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-2.5 pt-3">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-4" />
      ))}
    </div>
  )
}
