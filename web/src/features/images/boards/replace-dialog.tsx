import * as z from 'zod'
import { boardsApi } from '#contract/images/board-api.ts'
import type { Board, BoardPicture } from '#contract/images/board-schema.ts'
import { imagePrompt } from '#contract/images/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { TextArea } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx'
import { useBoardChange } from './boards-query.ts'

type ReplaceDialogProps = { board: Board; picture: BoardPicture; onClose: () => void }

const replacement = z.object({ words: imagePrompt })

/** Another picture in the same place. */
export function ReplaceDialog({ board, picture, onClose }: ReplaceDialogProps) {
  const { mutateAsync } = useBoardChange(board.id)
  const { imageId } = picture
  const form = useForm({
    schema: replacement,
    initial: { words: picture.words },
    async onSubmit({ words }) {
      await mutateAsync({ send: () => call(boardsApi.replacePicture, { boardId: board.id, imageId, words }) })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Replace picture"
      description="A new picture is made and counts as one. The caption stays."
    >
      <DialogForm form={form} onClose={onClose} submitLabel="Replace">
        <TextArea label="What should it show?" rows={4} {...form.field('words')} />
      </DialogForm>
    </Dialog>
  )
}
