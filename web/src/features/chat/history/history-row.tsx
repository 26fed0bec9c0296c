import { memo, useCallback, type Dispatch } from 'react'
import type { HistoryChat } from '#contract/chat/history-api.ts'
import { ChatRow } from './chat-row.tsx'
import type { Selection, SelectionEvent } from './selection.ts'
import { Name } from '../../../ui/name.tsx'

type HistoryRowProps = { chat: HistoryChat; selection: Selection; dispatch: Dispatch<SelectionEvent> }

/** One chat of the history: to be opened, or to be picked. */
export const HistoryRow = memo(function HistoryRow({ chat, selection, dispatch }: HistoryRowProps) {
  const select = useCallback((id: string) => dispatch({ type: 'begin', id }), [dispatch])
  if (!selection) return <ChatRow chat={chat} excerpt={chat.excerpt} onSelect={select} />
  return (
    <li>
      <label className="flex cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft pointer-coarse:py-2.5">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={selection.has(chat.id)}
          onChange={() => dispatch({ type: 'toggle', id: chat.id })}
        />
        <Name className="min-w-0 flex-1 truncate">{chat.title}</Name>
      </label>
    </li>
  )
})
