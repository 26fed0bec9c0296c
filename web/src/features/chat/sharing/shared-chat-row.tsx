import { Link } from '@tanstack/react-router'
import { Link2, Link2Off, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { SharedChatEntry } from '#contract/chat/sharing-api.ts'
import { sharedMessages } from '#contract/messages.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ExternalLinkButton } from '../../../ui/controls/external-link-button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { sharedChatAddress, useUnshare } from './share-query.ts'

/** One shared chat: go to it, open or copy its link, stop sharing it. */
export function SharedChatRow({
  shared: { chatId, shareId, title, snapshotAt, isStale },
}: {
  shared: SharedChatEntry
}) {
  const unshare = useUnshare(chatId)
  const [isConfirming, setConfirming] = useState(false)
  const address = sharedChatAddress(shareId)
  const stop = () => unshare.mutate(undefined, { onError: (error) => toast.error(error.message) })
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-s bg-accent-soft text-accent max-sm:hidden">
        <MessageSquare aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <Link to="/chat/$chatId" params={{ chatId }} dir="auto" className="truncate font-medium hover:underline">
            {title}
          </Link>
          {isStale && <Badge>Changed since</Badge>}
        </p>
        <p className="truncate text-sm text-ink-3">Shared as of {formatDate(new Date(snapshotAt))}</p>
      </div>
      <CopyButton
        icon={Link2}
        label={`Copy link of ${title}`}
        text={address}
        messages={sharedMessages}
        message={sharedMessages.linkCopied}
      />
      <ExternalLinkButton href={address} label={`Open the link of ${title}`} tip="Open the link" />
      <IconButton icon={Link2Off} label={`Stop sharing ${title}`} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Stop sharing “${title}”?`}
        description="Its link stops working at once. The chat stays yours."
        cancelLabel="Keep"
        confirmLabel="Stop sharing"
        isBusy={unshare.isPending}
        onConfirm={stop}
      />
    </li>
  )
}
