import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { useId, useState, type Dispatch } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { groupChats, type ChatGroup } from './group-chats.ts'
import { historyQuery } from './history-query.ts'
import { HistoryRow } from './history-row.tsx'
import type { Selection, SelectionEvent } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

type HistoryListProps = { selection: Selection; dispatch: Dispatch<SelectionEvent> }

/** The chats by day. */
export function HistoryList({ selection, dispatch }: HistoryListProps) {
  const history = useInfiniteQuery(historyQuery)
  const [now] = useState(() => new Date())
  if (history.isPending) return <SkeletonRows label="Loading history" count={8} />
  if (history.isError && !history.data) {
    return (
      <ErrorState
        title="Failed to load history"
        detail={history.error.message}
        onRetry={() => void history.refetch()}
      />
    )
  }
  const chats = history.data.pages.flatMap((page) => page.chats)
  if (chats.length === 0) {
    return (
      <EmptyState
        icon={MessageSquarePlus}
        title="No chats yet"
        action={
          <Link to="/chat" className={buttonClass('primary')}>
            New chat
          </Link>
        }
      >
        What you ask stays here, sorted by day.
      </EmptyState>
    )
  }
  return (
    <div className="pb-4">
      {groupChats(chats, now).map((group) => (
        <Group key={group.name} group={group} selection={selection} dispatch={dispatch} />
      ))}
      {history.hasNextPage && (
        <ListEnd
          isReading={history.isFetchingNextPage}
          error={history.isFetchNextPageError ? history.error : null}
          read={() => void history.fetchNextPage()}
        >
          <SkeletonRows label="Loading more chats" count={3} />
        </ListEnd>
      )}
      {selection && <SelectionBar chats={chats} selection={selection} dispatch={dispatch} />}
    </div>
  )
}

function Group({ group, selection, dispatch }: HistoryListProps & { group: ChatGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-5 pt-2.5 pb-1 text-xs font-medium text-ink-3">
        {group.name}
      </h3>
      <ul className="px-2.5">
        {group.chats.map((chat) => (
          <HistoryRow key={chat.id} chat={chat} selection={selection} dispatch={dispatch} />
        ))}
      </ul>
    </section>
  )
}
