import { useMutation } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import type { TargetFiles, Upload } from '../../attachments/index.ts'
import { isolateName } from '../../../format/names.ts'

type DeleteAttachmentDialogProps = {
  bot: Pick<Bot, 'id' | 'name'>
  row: Upload
  removeRow: TargetFiles['removeRow']
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a bot forgets a document, by its name. */
export function DeleteAttachmentDialog({ bot, row, removeRow, onClose, onDeleted }: DeleteAttachmentDialogProps) {
  const remove = useMutation({
    mutationFn: () => removeRow(row, (id) => removeKnowledge(bot.id, id)),
    onSuccess: () => {
      onClose()
      onDeleted()
      toast.ok(attachmentMessages.removed)
    },
    onError: () => toast.error(attachmentMessages.removeFailed),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete Attachment ${isolateName(row.name)}?`}
      description={`${isolateName(bot.name)} no longer answers from it. It stays in your vault.`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

/** A bot forgets a document, which stays in the vault. */
export async function removeKnowledge(chatbotId: string, id: string): Promise<void> {
  await call(attachmentsApi.removeOne, { id, chatbotId })
}
