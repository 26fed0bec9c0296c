import { formatNumber } from '#contract/format-number.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { VAULT_TEXT_MAX_CHARS, VAULT_TEXT_MAX_LINES, VAULT_TEXT_TITLE } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { newVaultText, type NewVaultText } from '#contract/vault/schema.ts'
import { useForm } from '../../../api/use-form.ts'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

type TextDialogProps = {
  onClose: () => void
  /** Puts the text where it belongs; rejects with the reason. */
  onSubmit: (text: NewVaultText) => Promise<IntakeItem>
  onAdded: (item: IntakeItem) => void
}

/** Text that is typed or pasted, kept as a plain-text file. */
export function TextDialog({ onClose, onSubmit, onAdded }: TextDialogProps) {
  const form = useForm({
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
  const lines = form.values.content === '' ? 0 : form.values.content.split(/\r\n|\r|\n/).length
  return (
    <FormDialog
      form={form}
      submitLabel="Add text"
      onClose={onClose}
      title="Add text content"
      description="The text is saved as a .txt file."
      className="max-w-150!"
    >
      <TextField label="Name" autoComplete="off" {...form.field('title')} />
      <TextArea
        label="Content"
        rows={10}
        placeholder="Type or paste your text"
        labelAction={
          <span className="text-xs text-ink-3 tabular-nums">
            {formatNumber(form.values.content.length)} / {formatNumber(VAULT_TEXT_MAX_CHARS)} characters · {lines} /{' '}
            {VAULT_TEXT_MAX_LINES} lines
          </span>
        }
        {...form.field('content')}
      />
    </FormDialog>
  )
}
