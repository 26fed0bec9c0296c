import type { VaultAttachment } from '#contract/vault/schema.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AttachmentPreview } from '../../attachments/index.ts'
import { CardMenu } from '../page/card-menu.tsx'
import type { ItemActions } from '../use-item-actions.ts'
import { isolateName } from '../../../format/names.ts'

type PreviewDialogProps = { item: VaultAttachment; onClose: () => void; actions: ItemActions }

const NO_PASSAGE = { page: null, span: null }

/** A look into an item, over the page. */
export function PreviewDialog({ item, onClose, actions }: PreviewDialogProps) {
  const closingActions: ItemActions = {
    ...actions,
    startChat: (items) => {
      onClose()
      actions.startChat(items)
    },
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isolateName(item.title)}
      autoFocusDialog
      className="top-[4dvh]! h-[92dvh] max-h-none! max-w-220! overflow-hidden!"
    >
      <div className="absolute top-4 right-14">
        <CardMenu item={item} actions={closingActions} />
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-4 min-h-0 flex-1 overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
      >
        <AttachmentPreview id={item.id} passage={NO_PASSAGE} />
      </div>
    </Dialog>
  )
}
