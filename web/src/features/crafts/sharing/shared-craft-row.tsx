import { Globe, Link2, Lock, MoreHorizontal, Stamp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LINK_COPIED_MS } from '#contract/limits.ts'
import type { SharedCraftEntry } from '#contract/crafts/schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ExternalLinkButton } from '../../../ui/controls/external-link-button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { describeKind, kindOf } from '../craft-kinds.ts'
import { sharedCraftAddress } from '../frame/craft-origin.ts'
import { useWatermarkReason } from './share-controls.tsx'
import { useShareCraft } from './share-query.ts'

/** One shared craft: open it, copy its link, hide it, unmark it, delete it. */
export function SharedCraftRow({ shared }: { shared: SharedCraftEntry }) {
  const { id, access, watermark, craft } = shared
  const { change, unshare } = useShareCraft(shared.messageId, shared.index)
  const [isConfirming, setConfirming] = useState(false)
  const watermarkReason = useWatermarkReason()
  const address = sharedCraftAddress(id)
  const isPublic = access === 'public'
  const { icon: Icon } = kindOf(craft.type)
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-s bg-accent-soft text-accent">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate font-medium">
            {craft.title}
          </span>
          <Badge tone={isPublic ? 'accent' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>
        </p>
        <p className="truncate text-sm text-ink-3">
          {describeKind(craft.type, craft.language)} · changed {formatDate(new Date(shared.updatedAt))}
        </p>
      </div>
      {isPublic && (
        <CopyButton
          icon={Link2}
          label={`Copy link of ${craft.title}`}
          text={address}
          messages={sharedMessages}
          message={sharedMessages.linkCopied}
          resetMs={LINK_COPIED_MS}
        />
      )}
      {isPublic && <ExternalLinkButton href={address} label={`Open ${craft.title}`} tip="Open" />}
      <Menu
        align="end"
        trigger={<IconButton icon={MoreHorizontal} label={`More for ${craft.title}`} />}
        items={[
          {
            kind: 'action',
            label: isPublic ? 'Make private' : 'Make public',
            icon: isPublic ? Lock : Globe,
            onSelect: () => change.mutate({ id, access: isPublic ? 'private' : 'public' }),
          },
          {
            kind: 'toggle',
            label: 'Watermark',
            icon: Stamp,
            isOn: watermark,
            disabledReason: watermarkReason ?? undefined,
            onChange: (isOn) =>
              watermarkReason ? toast.error(watermarkReason) : change.mutate({ id, watermark: isOn }),
          },
          { kind: 'line' },
          { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setConfirming(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete “${craft.title}”?`}
        description="Its link stops working at once. The craft stays in your chat."
        cancelLabel="Keep"
        isBusy={unshare.isPending}
        onConfirm={() => unshare.mutate(id)}
      />
    </li>
  )
}
