import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  Braces,
  Ellipsis,
  FileText,
  FolderInput,
  FolderOutput,
  Paperclip,
  PenLine,
  Share,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { Button } from '../../../ui/button.tsx'
import { tierOf, useMe } from '../../account/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-item.ts'
import { useDeleteChats } from '../history/delete-chats.ts'
import { useMoveChat } from './move-chat.ts'
import { exportChat } from '../transfer/export-chat.ts'

const ShareDialog = lazy(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const TitleDialog = lazy(async () => ({ default: (await import('./title-dialog.tsx')).TitleDialog }))

/** Sharing, and behind the dots what is wanted less often. Both need a chat; until there is one, they say so. */
export function ChatActions({ chat }: { chat: ChatEntry | undefined }) {
  const [dialog, setDialog] = useState<'share' | 'title' | 'move' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <AttachmentsButton />
      {chat && <MoreMenu chat={chat} onRename={() => setDialog('title')} onMove={() => setDialog('move')} />}
      <Button
        aria-label="Share chat"
        whyDisabled={chat ? undefined : 'Start a chat to share it.'}
        onClick={() => setDialog('share')}
      >
        <Share aria-hidden className="size-4" />
        <span className="max-sm:hidden">Share</span>
      </Button>
      <Suspense>
        {chat && dialog === 'share' && <ShareDialog chat={chat} onClose={close} />}
        {chat && dialog === 'move' && <MoveDialog chat={chat} onClose={close} />}
        {chat && dialog === 'title' && <TitleDialog chat={chat} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Opens and closes the list of what is attached here. */
function AttachmentsButton() {
  const { panel } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOpen = panel === 'chatAttachments' || panel === 'attachmentLayout'
  const toggle = () =>
    void navigate({ to: '.', search: (now) => ({ ...now, panel: isOpen ? undefined : 'chatAttachments' }) })
  return (
    <IconButton
      icon={Paperclip}
      label="Attachments of this chat"
      aria-pressed={isOpen}
      data-opens="chatAttachments"
      onClick={toggle}
    />
  )
}

function MoreMenu({ chat, onRename, onMove }: { chat: ChatEntry; onRename: () => void; onMove: () => void }) {
  const { data: me } = useMe()
  const move = useMoveChat(chat)
  const isMember = !tierOf(me).isGuest
  const deleteChats = useDeleteChats()
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More for this chat" />}
      items={[
        { kind: 'action', label: 'Rename', icon: PenLine, onSelect: onRename },
        ...(isMember ? [action('Move to a project', FolderInput, onMove)] : []),
        ...(chat.project ? [action('Move out of the project', FolderOutput, () => move.mutate(null))] : []),
        {
          kind: 'action',
          label: 'Export as Markdown',
          icon: FileText,
          onSelect: () => exportChat(chat.id, 'markdown'),
        },
        { kind: 'action', label: 'Export as JSON', icon: Braces, onSelect: () => exportChat(chat.id, 'json') },
        { kind: 'line' },
        { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => deleteChats([chat]) },
      ]}
    />
  )
}

function action(label: string, icon: LucideIcon, onSelect: () => void): MenuItem {
  return { kind: 'action', label, icon, onSelect }
}
