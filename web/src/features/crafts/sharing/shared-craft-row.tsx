import { Globe, Lock, MoreHorizontal, Stamp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LINK_COPIED_MS } from '#contract/limits.ts'
import type { SharedCraftEntry } from '#contract/crafts/schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PublicLinkRow } from '../../../ui/layout/public-link-row.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { describeKind, kindOf } from '../craft-kinds.ts'
import { sharedCraftAddress } from '../frame/craft-origin.ts'
import { useWatermarkReason } from './share-controls.tsx'
import { useShareCraft } from './share-query.ts'
import { isolateName } from '../../../format/names.ts'

/** One shared craft: open it, copy its link, hide it, unmark it, delete it. */
export function SharedCraftRow({ shared }: { shared: SharedCraftEntry }) {
  const { id, access, watermark, craft } = shared
  const { change, unshare } = useShareCraft(shared.messageId, shared.index)
  const [isConfirming, setConfirming] = useState(false)
  const watermarkReason = useWatermarkReason()
  const isPublic = access === 'public'
  return (
    <PublicLinkRow
      icon={kindOf(craft.type, craft.language).icon}
      name={craft.title}
      badge={<Badge tone={isPublic ? 'accent' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>}
      detail={`${describeKind(craft.type, craft.language)} · changed ${formatDate(new Date(shared.updatedAt))}`}
      address={isPublic ? sharedCraftAddress(id) : null}
      messages={sharedMessages}
      resetMs={LINK_COPIED_MS}
    >
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
        title={`Delete “${isolateName(craft.title)}”?`}
        description="Its link stops working at once. The craft stays in your chat."
        cancelLabel="Keep"
        isBusy={unshare.isPending}
        onConfirm={() => unshare.mutate(id)}
      />
    </PublicLinkRow>
  )
}
