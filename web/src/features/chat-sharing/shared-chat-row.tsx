import { Link } from '@tanstack/react-router'
import { Link2Off, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { SharedChatEntry } from '#contract/chat-sharing/api.ts'
import { sharedMessages } from '#contract/messages.ts'
import { formatDate } from '../../format/dates.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { PublicLinkRow } from '../../ui/layout/public-link-row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { sharedChatAddress, useUnshare } from './share-query.ts'
import { isolateName } from '../../format/names.ts'
import { Name } from '../../ui/name.tsx'

/** One shared chat: go to it, open or copy its link, stop sharing it. */
export function SharedChatRow({
  shared: { chatId, shareId, title, snapshotAt, isStale },
}: {
  shared: SharedChatEntry
}) {
  const unshare = useUnshare(chatId)
  const [isConfirming, setConfirming] = useState(false)
  const stop = () => unshare.mutate(undefined, { onError: (error) => toast.error(error.message) })
  return (
    <PublicLinkRow
      icon={MessageSquare}
      name={title}
      title={
        <Link to="/chat/$chatId" params={{ chatId }} className="truncate font-medium hover:underline">
          <Name className="block truncate">{title}</Name>
        </Link>
      }
      badge={isStale && <Badge>Changed since</Badge>}
      detail={`Shared as of ${formatDate(new Date(snapshotAt))}`}
      address={sharedChatAddress(shareId)}
      messages={sharedMessages}
    >
      <IconButton icon={Link2Off} label={`Stop sharing ${title}`} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Stop sharing “${isolateName(title)}”?`}
        description="Its link stops working at once. The chat stays yours."
        cancelLabel="Keep"
        confirmLabel="Stop sharing"
        isBusy={unshare.isPending}
        onConfirm={stop}
      />
    </PublicLinkRow>
  )
}
