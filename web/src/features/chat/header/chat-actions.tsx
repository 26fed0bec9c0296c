import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Paperclip, Share, SquarePen } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ICON_BUTTON_CLASS, IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { ShareDialog } from '../../chat-sharing/index.ts'
import { TaskSign } from '../../tasks/index.ts'
import { focusComposer } from '../../composer/index.ts'

const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const RenameDialog = lazy(async () => ({ default: (await import('./title-dialog.tsx')).RenameDialog }))

/**
 * Sharing, and behind the dots what is wanted less often. Both need a chat; until there is one, they say so. A phone has
 * room for what is wanted most: a new chat stands in the header, and sharing is behind the dots.
 */
export function ChatActions({ chat }: { chat: ChatEntry | undefined }) {
  const [dialog, setDialog] = useState<'share' | 'title' | 'move' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      {chat && <TaskSign chatId={chat.id} />}
      <AttachmentsButton />
      {chat && (
        <Suspense fallback={<span className="size-8 pointer-coarse:size-10" />}>
          <MoreMenu
            chat={chat}
            onShare={() => setDialog('share')}
            onRename={() => setDialog('title')}
            onMove={() => setDialog('move')}
          />
        </Suspense>
      )}
      <Button
        aria-label="Share chat"
        className="max-sm:hidden"
        disabledReason={chat ? undefined : 'Start a chat to share it.'}
        onClick={() => setDialog('share')}
      >
        <Share aria-hidden className="size-4" />
        Share
      </Button>
      <NewChatLink />
      <Suspense>
        {chat && dialog === 'share' && <ShareDialog chat={chat} onClose={close} />}
        {chat && dialog === 'move' && <MoveDialog chat={chat} onClose={close} />}
        {chat && dialog === 'title' && <RenameDialog chat={chat} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Where a new chat is open already, it is made ready to type. */
function NewChatLink() {
  return (
    <Link
      to="/chat"
      activeOptions={{ exact: true }}
      aria-label="New chat"
      data-tip="New chat"
      onClick={focusComposer}
      className={cx(ICON_BUTTON_CLASS, 'sm:hidden')}
    >
      <SquarePen aria-hidden />
    </Link>
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
