import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { WATERMARK_BY_DEFAULT } from '#contract/crafts/limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import type { Craft } from '../window/use-craft.ts'
import { ShareControls } from './share-controls.tsx'
import { shareQuery, useShareCraft } from './share-query.ts'

type ShareDialogProps = {
  craft: Craft
  craftLocation: { chatId: string; messageId: string; index: number; identifier: string }
  onClose: () => void
}

/** The public link of a craft: who may open it, and whether it follows further changes. */
export function ShareDialog({ craft, craftLocation, onClose }: ShareDialogProps) {
  // A link belongs to the craft, wherever in the chat it was changed last.
  const { messageId, index } = craft.versions[0] ?? craftLocation
  const query = useQuery(shareQuery(messageId, index))
  const sharing = useShareCraft(messageId, index)
  const share = query.data
  const create = () => {
    const { title, type, language, content } = craft
    sharing.share.mutate({
      access: 'public',
      chatId: craftLocation.chatId,
      messageId,
      index,
      craft: { identifier: craftLocation.identifier, title, type, language, content },
      edited: craft.versions[craft.at]?.editId !== null,
      watermark: WATERMARK_BY_DEFAULT,
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share craft"
      description="Anyone with the link can see this craft and its code, but nothing else from your chat."
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && (
        <ErrorState title="Failed to load the link" detail={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && !share && (
        <div className="flex p-6 pt-4">
          <Button variant="primary" size="l" isBusy={sharing.share.isPending} onClick={create}>
            <Link2 aria-hidden className="size-4" />
            Create public link
          </Button>
        </div>
      )}
      {share && <ShareControls craft={craft} share={share} sharing={sharing} />}
    </Dialog>
  )
}
