import { History, SquareCheck } from 'lucide-react'
import { useDeferredValue, useReducer, useState } from 'react'
import { formatCount } from '../../../format/counts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SignInGate, tierOf, useMe } from '../../account/index.ts'
import { HistoryList } from './history-list.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { HistorySearch } from './history-search.tsx'
import { select } from './selection.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useHistoryTotal } from './use-history-total.ts'

const SEARCH_AFTER_MS = 180

/** Every chat someone had, by day and by search. */
export function HistoryPanel() {
  const { data: me } = useMe()
  const isGuest = tierOf(me).isGuest
  const total = useHistoryTotal(!isGuest)
  return (
    <Panel
      title="History"
      extra={
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
          Every chat you had, by day and by search.
        </SignInGate>
      )}
      {me && !isGuest && <MemberHistory />}
    </Panel>
  )
}

function MemberHistory() {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(useDebounced(typed.trim(), SEARCH_AFTER_MS))
  const [selection, dispatch] = useReducer(select, null)
  const isSearching = typed.trim() !== '' && query !== ''
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 flex items-center gap-1 bg-surface-1 p-3">
        <div className="min-w-0 flex-1">
          <SearchField label="Search chats" value={typed} onChange={setTyped} />
        </div>
        <IconButton
          icon={SquareCheck}
          label="Select chats"
          aria-pressed={selection !== null}
          onClick={() => dispatch({ type: selection ? 'end' : 'begin' })}
        />
        <HistoryMenu />
      </div>
      {isSearching ? <HistorySearch query={query} /> : <HistoryList selection={selection} dispatch={dispatch} />}
    </div>
  )
}
