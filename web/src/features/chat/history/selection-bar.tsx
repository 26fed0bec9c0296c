import { formatNumber } from '#contract/format-number.ts'
import { Trash2, X } from 'lucide-react'
import type { Dispatch } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useDeleteChats } from './use-delete-chats.ts'
import type { SelectionEvent } from './selection.ts'

type SelectionBarProps = {
  chats: readonly ChatEntry[]
  selection: ReadonlySet<string>
  dispatch: Dispatch<SelectionEvent>
}

/** What is done with the chats that were picked. */
export function SelectionBar({ chats, selection, dispatch }: SelectionBarProps) {
  const deleteChats = useDeleteChats()
  const picked = chats.filter(({ id }) => selection.has(id))
  const isAll = chats.length > 0 && picked.length === chats.length
  const remove = () => {
    deleteChats(picked)
    dispatch({ type: 'end' })
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected chats"
      className="sticky bottom-3 mx-3 mt-3 flex animate-rise-in flex-wrap items-center gap-2 rounded-m border border-line-strong bg-surface-1 p-2 shadow-high"
    >
      <span role="status" className="min-w-0 flex-1 pl-1 text-sm">
        {formatNumber(picked.length)} of {formatNumber(chats.length)} selected
      </span>
      <Button size="s" onClick={() => dispatch({ type: 'all', ids: chats.map(({ id }) => id) })}>
        {isAll ? 'Deselect All' : 'Select All'}
      </Button>
      <Button
        size="s"
        variant="danger"
        disabledReason={picked.length === 0 ? 'Select at least one chat.' : undefined}
        onClick={remove}
      >
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <IconButton icon={X} label="Stop selecting" className="size-7" onClick={() => dispatch({ type: 'end' })} />
    </div>
  )
}
