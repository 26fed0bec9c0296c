import { formatNumber } from '#contract/format-number.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { VAULT_TEXT_MAX_CHARS, VAULT_TEXT_MAX_LINES, VAULT_TEXT_TITLE } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { newVaultText, type NewVaultText } from '#contract/vault/schema.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'

type TextDialogProps = {
  onClose: () => void
  /** Puts the text where it belongs; rejects with the reason. */
  onSubmit: (text: NewVaultText) => Promise<IntakeItem>
  onAdded: (item: IntakeItem) => void
}

/** Text that is typed or pasted, kept as a plain-text file. */
export function TextDialog({ onClose, onSubmit, onAdded }: TextDialogProps) {
  const { form, field, values, isPending, failure } = useForm({
    schema: newVaultText,
    initial: { title: VAULT_TEXT_TITLE, content: '' },
    onSubmit: async (text) => {
      try {
        onAdded(await onSubmit(text))
      } catch (error) {
        toast.error(vaultMessages.textFailed)
        throw error
      }
      toast.ok(vaultMessages.textAdded)
      onClose()
    },
  })
  const lines = values.content === '' ? 0 : values.content.split(/\r\n|\r|\n/).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add text content"
      description="It is saved as a .txt file."
      className="max-w-150!"
    >
      <form {...form} className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <TextField label="Name" autoComplete="off" {...field('title')} />
        <TextArea
          label="Content"
          rows={10}
          placeholder="Type or paste your text"
          labelAction={
            <span className="text-xs text-ink-3 tabular-nums">
              {formatNumber(values.content.length)} / {formatNumber(VAULT_TEXT_MAX_CHARS)} characters · {lines} /{' '}
              {VAULT_TEXT_MAX_LINES} lines
            </span>
          }
          {...field('content')}
        />
        {failure && (
          <p role="alert" className="rounded-s bg-danger-soft px-3 py-2 text-sm text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={isPending}>
            Add text
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
