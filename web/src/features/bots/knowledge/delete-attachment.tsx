import { useMutation } from '@tanstack/react-query'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { say } from '#contract/attachments/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
    <Dialog
      isOpen
      onClose={onClose}
      title={`Delete Attachment ${row.name}?`}
      description={`${bot.name} no longer answers from it. It stays in your vault.`}
    >
      <div className="flex justify-end gap-2 px-6 pt-5 pb-6">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}

/** A bot forgets a document, which stays in the vault. */
export async function removeKnowledge(chatbotId: string, id: string): Promise<void> {
  await call(attachmentsApi.removeOne, { id, chatbotId })
}
