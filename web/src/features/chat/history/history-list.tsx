import { Link } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import type { Dispatch } from 'react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ChatGroups } from './chat-groups.tsx'
import { HistoryRow } from './history-row.tsx'
import type { Selection, SelectionEvent } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useHistory } from './use-history.ts'

type HistoryListProps = { selection: Selection; dispatch: Dispatch<SelectionEvent> }

/** The chats by day. */
export function HistoryList({ selection, dispatch }: HistoryListProps) {
  const history = useHistory()
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
      <div className="px-2.5">
        <ChatGroups
          chats={chats}
          now={new Date(history.dataUpdatedAt)}
          renderRow={(chat) => <HistoryRow key={chat.id} chat={chat} selection={selection} dispatch={dispatch} />}
        />
      </div>
      {history.hasNextPage && (
        <LoadMore
          isLoading={history.isFetchingNextPage}
          error={history.isFetchNextPageError ? history.error : null}
          onLoadMore={() => void history.fetchNextPage()}
        >
          <SkeletonRows label="Loading more chats" count={3} />
        </LoadMore>
      )}
      {selection && <SelectionBar chats={chats} selection={selection} dispatch={dispatch} />}
    </div>
  )
}
