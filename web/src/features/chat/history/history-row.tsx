import { Link } from '@tanstack/react-router'
import { Ellipsis, FolderInput, FolderOutput, PenLine, Pin, PinOff, SquareCheck, Trash2 } from 'lucide-react'
import { lazy, memo, Suspense, useState, type Dispatch } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useMoveChat } from '../header/move-chat.ts'
import { useDeleteChats } from './delete-chats.ts'
import { usePin } from './pin-chat.ts'
import type { Selection, SelectionEvent } from './selection.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../header/move-dialog.tsx')).MoveDialog }))
const TitleDialog = lazy(async () => ({ default: (await import('../header/title-dialog.tsx')).TitleDialog }))

const ROW =
  'block min-w-0 flex-1 truncate rounded-s px-2.5 py-1.5 text-ink-2 hover:text-ink-1 pointer-coarse:py-2.5 ' +
  'aria-[current=page]:text-ink-1'

type HistoryRowProps = { chat: ChatEntry; selection: Selection; dispatch: Dispatch<SelectionEvent> }

/** One chat of the history. */
export const HistoryRow = memo(function HistoryRow({ chat, selection, dispatch }: HistoryRowProps) {
  if (selection) {
    return (
      <li>
        <label className="flex cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft pointer-coarse:py-2.5">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={selection.has(chat.id)}
            onChange={() => dispatch({ type: 'toggle', id: chat.id })}
          />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {chat.title}
          </span>
        </label>
      </li>
    )
  }
  return (
    <li className="group relative flex items-center rounded-s hover:bg-surface-2 has-aria-[current=page]:bg-accent-soft">
      <Link to="/chat/$chatId" params={{ chatId: chat.id }} dir="auto" className={ROW}>
        {chat.title}
      </Link>
      <RowMenu chat={chat} dispatch={dispatch} />
    </li>
  )
})

function RowMenu({ chat, dispatch }: Omit<HistoryRowProps, 'selection'>) {
  const [dialog, setDialog] = useState<'title' | 'move' | null>(null)
  const close = () => setDialog(null)
  const move = useMoveChat(chat)
  const pin = usePin()
  const deleteChats = useDeleteChats()
  return (
    <span className="shrink-0 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 has-aria-expanded:opacity-100">
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`More for ${chat.title}`} className="size-7" />}
        items={[
          {
            kind: 'action',
            label: chat.isPinned ? 'Unpin' : 'Pin',
            icon: chat.isPinned ? PinOff : Pin,
            onSelect: () => pin.mutate({ chatId: chat.id, isPinned: !chat.isPinned }),
          },
          { kind: 'action', label: 'Rename', icon: PenLine, onSelect: () => setDialog('title') },
          { kind: 'action', label: 'Move to a project', icon: FolderInput, onSelect: () => setDialog('move') },
          ...(chat.project
            ? [
                {
                  kind: 'action' as const,
                  label: 'Move out of the project',
                  icon: FolderOutput,
                  onSelect: () => move.mutate(null),
                },
              ]
            : []),
          {
            kind: 'action',
            label: 'Select',
            icon: SquareCheck,
            onSelect: () => dispatch({ type: 'begin', id: chat.id }),
          },
          { kind: 'line' },
          { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => deleteChats([chat]) },
        ]}
      />
      <Suspense>
        {dialog === 'title' && <TitleDialog chat={chat} onClose={close} />}
        {dialog === 'move' && <MoveDialog chat={chat} onClose={close} />}
      </Suspense>
    </span>
  )
}
