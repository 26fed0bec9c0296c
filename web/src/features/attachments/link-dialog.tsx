import * as z from 'zod'
import { linkUrl } from '#contract/attachments/schema.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

type LinkDialogProps = {
  onClose: () => void
  /** Rejects with the reason, which is then shown in the dialog. */
  onAdd: (url: string) => Promise<void>
}

const linkForm = z.object({ url: linkUrl })

/** Asks for the address of a page, a PDF or a video. */
export function LinkDialog({ onClose, onAdd }: LinkDialogProps) {
  const form = useForm({
    schema: linkForm,
    initial: { url: '' },
    onSubmit: async ({ url }) => {
      await onAdd(url)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      submitLabel="Add link"
      onClose={onClose}
      title="Add a link"
      description="Alcove saves its text and title as they are now."
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/article"
        hint="A web page, a PDF or a YouTube video."
        {...form.field('url')}
      />
    </FormDialog>
  )
}
