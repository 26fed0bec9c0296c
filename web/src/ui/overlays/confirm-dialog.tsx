import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

type ConfirmDialogProps = {
  isOpen?: boolean
  onClose: () => void
  title: string
  /** What happens then. */
  description: string
  cancelLabel?: string
  confirmLabel?: string
  isBusy: boolean
  onConfirm: () => void
}

/** Asks before something is gone. */
export function ConfirmDialog({
  isOpen = true,
  onClose,
  title,
  description,
  cancelLabel = 'Cancel',
  confirmLabel = 'Delete',
  isBusy,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      <DialogFooter className="px-6 pt-5 pb-6">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
