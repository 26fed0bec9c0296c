import {
  Braces,
  Ellipsis,
  FileArchive,
  FileText,
  FolderInput,
  FolderOutput,
  PenLine,
  Printer,
  Share,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuItem } from '../../../ui/overlays/menu-item.ts'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { getTier, useCurrentUser } from '../../account/index.ts'
import { useDeleteChats } from '../history/use-delete-chats.ts'
import { exportChat } from '../../chat-transfer/index.ts'
import { useMoveChat } from './use-move-chat.ts'

/** Where the header has room for it. */
const SHARE_FITS = '(min-width: 40rem)'

type MoreMenuProps = { chat: ChatEntry; onShare: () => void; onRename: () => void; onMove: () => void }

/** What is wanted less often of a chat. */
export function MoreMenu({ chat, onShare, onRename, onMove }: MoreMenuProps) {
  const { data: me } = useCurrentUser()
  const isShareInHeader = useMediaQuery(SHARE_FITS)
  const deleteChats = useDeleteChats()
  const move = useMoveChat(chat)
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More for this chat" />}
      items={[
        ...(isShareInHeader ? [] : [action('Share', Share, onShare)]),
        action('Rename', PenLine, onRename),
        ...(getTier(me).isGuest ? [] : [action('Move to a project', FolderInput, onMove)]),
        ...(chat.project ? [action('Move out of the project', FolderOutput, () => move.mutate(null))] : []),
        action('Print', Printer, () => void import('../thread/print-chat.ts').then(({ printChat }) => printChat())),
        action('Export as Markdown', FileText, () => exportChat(chat.id, 'markdown')),
        action('Export as JSON', Braces, () => exportChat(chat.id, 'json')),
        action('Export as ZIP with files', FileArchive, () => exportChat(chat.id, 'zip')),
        { kind: 'line' },
        { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => deleteChats([chat]) },
      ]}
    />
  )
}

function action(label: string, icon: LucideIcon, onSelect: () => void): MenuItem {
  return { kind: 'action', label, icon, onSelect }
}
