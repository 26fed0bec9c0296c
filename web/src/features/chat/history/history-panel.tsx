import { History, SquareCheck } from 'lucide-react'
import { useDeferredValue, useReducer, useState } from 'react'
import { formatCount } from '../../../format/counts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { SignInGate, getTier, useCurrentUser } from '../../account/index.ts'
import { HistoryFilterSelect, type FilterKey } from './history-filter.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { HistorySearch } from './history-search.tsx'
import { selectionReducer } from './selection.ts'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { useHistoryTotal } from './use-history-total.ts'

const SEARCH_DEBOUNCE_MS = 180

/** Every chat someone had, by day and by search. */
export function HistoryPanel() {
  const { data: me } = useCurrentUser()
  const isGuest = getTier(me).isGuest
  const total = useHistoryTotal(!isGuest)
  return (
    <Panel
      title="History"
      actions={
        total !== undefined && (
          <span className="text-xs text-ink-3">
            {formatCount(total)} {total === 1 ? 'chat' : 'chats'}
          </span>
        )
      }
    >
      {me === undefined && <SkeletonRows label="Loading history" />}
      {me !== undefined && isGuest && (
        <SignInGate icon={History} title="Sign in for History">
          All your chats, sorted by day and searchable.
        </SignInGate>
      )}
      {me && !isGuest && <MemberHistory />}
    </Panel>
  )
}

function MemberHistory() {
  const [searchText, setSearchText] = useState('')
  const query = useDeferredValue(useDebouncedValue(searchText.trim(), SEARCH_DEBOUNCE_MS))
  const [filterKey, setFilterKey] = useState<FilterKey>('all')
  const [selection, dispatch] = useReducer(selectionReducer, null)
  const isSearching = searchText.trim() !== '' && query !== ''
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-1 gap-y-2 bg-surface-1 p-3">
        <div className="min-w-0 flex-1">
          <SearchField label="Search chats" value={searchText} onChange={setSearchText} />
        </div>
        <IconButton
          icon={SquareCheck}
          label="Select chats"
          aria-pressed={selection !== null}
          onClick={() => dispatch({ type: selection ? 'end' : 'begin' })}
        />
        <HistoryMenu />
        {!isSearching && (
          <div className="basis-full">
            <HistoryFilterSelect value={filterKey} onChange={setFilterKey} />
          </div>
        )}
      </div>
      {isSearching ? (
        <HistorySearch query={query} />
      ) : (
        <HistoryList filterKey={filterKey} selection={selection} dispatch={dispatch} />
      )}
    </div>
  )
}
