import { useMutation } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { say } from '#contract/attachments/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { PlaceFiles, Upload } from '../../attachments/index.ts'

type DeleteAttachmentProps = {
  bot: Pick<Bot, 'id' | 'name'>
  row: Upload
  takeOut: PlaceFiles['takeOut']
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a bot forgets a document, by its name. */
export function DeleteAttachment({ bot, row, takeOut, onClose, onDeleted }: DeleteAttachmentProps) {
  const remove = useMutation({
    mutationFn: () => takeOut(row, (id) => removeKnowledge(bot.id, id)),
    onSuccess: () => {
      onClose()
      onDeleted()
      toast.ok(say.removed)
    },
    onError: () => toast.error(say.removeFailed),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete Attachment ${row.name}?`}
      description={`${bot.name} no longer answers from it. It stays in your vault.`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

/** A bot forgets a document, which stays in the vault. */
export async function removeKnowledge(chatbotId: string, id: string): Promise<void> {
  await call(attachmentsApi.removeOne, { id, chatbotId })
}
