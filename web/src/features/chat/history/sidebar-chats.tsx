import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { ChatGroups } from './chat-groups.tsx'
import { ChatRow } from './chat-row.tsx'
import { useHistory } from './use-history.ts'

type SidebarChatsProps = { onChosen?: (() => void) | undefined }

/** The newest chats in the sidebar. Whoever has no history yet is told how to keep one. */
export function SidebarChats({ onChosen }: SidebarChatsProps) {
  const { data: me } = useMe()
  return (
    <section aria-label="Newest chats">
      <h2 className="sr-only">Newest chats</h2>
      {tierOf(me).isGuest ? <SignInLine /> : <Chats onChosen={onChosen} />}
    </section>
  )
}

function SignInLine() {
  const ask = useDoor()
  return (
    <p className="px-2.5 pt-2.5 text-sm text-ink-3">
      <button
        type="button"
        className="font-medium text-accent underline-offset-2 hover:underline"
        onClick={() => ask({ name: 'signIn' })}
      >
        Sign in
      </button>{' '}
      to see your chats here.
    </p>
  )
}

function Chats({ onChosen }: SidebarChatsProps) {
  const history = useHistory()
  if (history.isPending) return <Rows label="Loading chats" count={4} />
  if (!history.data) {
    return (
      <div role="alert" className="px-2.5 pt-2.5 text-sm text-ink-3">
        <p className="mb-2 flex items-center gap-2">
          <CircleAlert aria-hidden className="size-4 shrink-0" /> Failed to load chats
        </p>
        <Button size="s" onClick={() => void history.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const chats = history.data.pages.flatMap((page) => page.chats)
  if (chats.length === 0) return <p className="px-2.5 pt-2.5 text-sm text-ink-3">Your chats will be listed here.</p>
  return (
    <>
      <ChatGroups
        chats={chats}
        now={new Date(history.dataUpdatedAt)}
        renderRow={(chat) => <ChatRow key={chat.id} chat={chat} onChosen={onChosen} />}
      />
      {history.hasNextPage && (
        <ListEnd
          isReading={history.isFetchingNextPage}
          error={history.isFetchNextPageError ? history.error : null}
          read={() => void history.fetchNextPage()}
        >
          <Rows label="Loading more chats" count={3} />
        </ListEnd>
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
