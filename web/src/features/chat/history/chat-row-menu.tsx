import { Ellipsis, FolderInput, FolderOutput, PenLine, Pin, PinOff, Share, SquareCheck, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { ShareDialog } from '../../chat-sharing/index.ts'
import { useMoveChat } from '../header/use-move-chat.ts'
import { useDeleteChats } from './use-delete-chats.ts'
import { usePinChat } from './use-pin-chat.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../header/move-dialog.tsx')).MoveDialog }))
const RenameDialog = lazy(async () => ({ default: (await import('../header/title-dialog.tsx')).RenameDialog }))

type ChatRowMenuProps = { chat: ChatEntry; onSelect?: ((chatId: string) => void) | undefined }

/** What can be done with a chat in a list. */
export function ChatRowMenu({ chat, onSelect }: ChatRowMenuProps) {
  const [dialog, setDialog] = useState<'title' | 'move' | 'share' | null>(null)
  const close = () => setDialog(null)
  const move = useMoveChat(chat)
  const pin = usePinChat()
  const deleteChats = useDeleteChats()
  const leaveProject: MenuItem[] = [
    { kind: 'action', label: 'Move out of the project', icon: FolderOutput, onSelect: () => move.mutate(null) },
  ]
  const select: MenuItem[] = [
    { kind: 'action', label: 'Select', icon: SquareCheck, onSelect: () => onSelect?.(chat.id) },
  ]
  return (
    <span className="shrink-0 has-aria-expanded:opacity-100 pointer-fine:absolute pointer-fine:right-1 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
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
          { kind: 'action', label: 'Share', icon: Share, onSelect: () => setDialog('share') },
          { kind: 'action', label: 'Move to a project', icon: FolderInput, onSelect: () => setDialog('move') },
          ...(chat.project ? leaveProject : []),
          ...(onSelect ? select : []),
          { kind: 'line' },
          { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => deleteChats([chat]) },
        ]}
      />
      <Suspense>
        {dialog === 'title' && <RenameDialog chat={chat} onClose={close} />}
        {dialog === 'move' && <MoveDialog chat={chat} onClose={close} />}
        {dialog === 'share' && <ShareDialog chat={chat} onClose={close} />}
      </Suspense>
    </span>
  )
}
