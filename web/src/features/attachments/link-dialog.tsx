import * as z from 'zod'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { linkUrl } from '#contract/attachments/schema.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'

type LinkDialogProps = {
  onClose: () => void
  /** Rejects with the reason, which is then shown in the dialog. */
  onAdd: (url: string) => Promise<void>
}

const linkForm = z.object({ url: linkUrl })

/** Asks for the address of a page, a PDF or a video. */
export function LinkDialog({ onClose, onAdd }: LinkDialogProps) {
  const { form, field, isPending, failure } = useForm({
    schema: linkForm,
    initial: { url: '' },
    onSubmit: async ({ url }) => {
      await onAdd(url)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Add a link" description="Its text is read once and kept, with its title.">
      <form {...form} className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/article"
          hint="A web page, a PDF or a YouTube video."
          {...field('url')}
        />
        {failure && (
          <p role="alert" className="rounded-s bg-danger-soft px-3 py-2 text-sm text-danger">
            {failure || attachmentMessages.sourceFailed}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={isPending}>
            Add link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
