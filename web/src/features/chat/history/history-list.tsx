import { Link } from '@tanstack/react-router'
import { ListFilter, MessageSquarePlus } from 'lucide-react'
import type { Dispatch } from 'react'
import { toCursorList } from '../../../api/cursor-list.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { rovingRows } from '../../../ui/hooks/roving-rows.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ChatGroups } from './chat-groups.tsx'
import { emptyTextOf, filterOf, type FilterKey } from './history-filter.tsx'
import { HistoryRow } from './history-row.tsx'
import type { Selection, SelectionEvent } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useFilteredHistory } from './use-history.ts'

type HistoryListProps = { filterKey: FilterKey; selection: Selection; dispatch: Dispatch<SelectionEvent> }

/** The chats by day. */
export function HistoryList({ filterKey, selection, dispatch }: HistoryListProps) {
  const filter = filterOf(filterKey)
  const query = useFilteredHistory(filter)
  const history = toCursorList(query, (page) => page.chats)
  if (history.isPending) return <SkeletonRows label="Loading history" count={8} />
  if (history.failure) {
    return <ErrorState title="Failed to load history" detail={history.failure.message} onRetry={history.refetch} />
  }
  const chats = history.items
  if (chats.length === 0 && filter) {
    const { title, text } = emptyTextOf(filter)
    return (
      <EmptyState icon={ListFilter} title={title}>
        {text}
      </EmptyState>
    )
  }
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
        Your chats are kept here, sorted by day.
      </EmptyState>
    )
  }
  return (
    <div className="pb-4">
      <div ref={rovingRows} className="px-2.5">
        <ChatGroups
          chats={chats}
          now={new Date(query.dataUpdatedAt)}
          renderRow={(chat) => <HistoryRow key={chat.id} chat={chat} selection={selection} dispatch={dispatch} />}
        />
      </div>
      {history.nextPage && (
        <LoadMore {...history.nextPage}>
          <SkeletonRows label="Loading more chats" count={3} />
        </LoadMore>
      )}
      {selection && <SelectionBar chats={chats} selection={selection} dispatch={dispatch} />}
    </div>
  )
}
