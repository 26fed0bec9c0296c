import { useNavigate, useSearch } from '@tanstack/react-router'
import { Paperclip, Share } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog }))
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const TitleDialog = lazy(async () => ({ default: (await import('./title-dialog.tsx')).TitleDialog }))

/** Sharing, and behind the dots what is wanted less often. Both need a chat; until there is one, they say so. */
export function ChatActions({ chat }: { chat: ChatEntry | undefined }) {
  const [dialog, setDialog] = useState<'share' | 'title' | 'move' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <AttachmentsButton />
      {chat && (
        <Suspense fallback={<span className="size-8 pointer-coarse:size-10" />}>
          <MoreMenu chat={chat} onRename={() => setDialog('title')} onMove={() => setDialog('move')} />
        </Suspense>
      )}
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
