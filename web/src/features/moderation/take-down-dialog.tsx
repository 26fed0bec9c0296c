import { moderationApi } from '#contract/moderation/api.ts'
import { moderationMessages } from '#contract/moderation/messages.ts'
import { takeDown, type PublicKind } from '#contract/moderation/schema.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { TextArea } from '../../ui/controls/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { isolateName } from '../../format/names.ts'

type TakeDownDialogProps = {
  item: { kind: PublicKind; id: string; name: string }
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** For the owner: takes something out of what everyone sees, with a reason for its maker. */
export function TakeDownDialog({ item: { kind, id, name }, onClose, onDone }: TakeDownDialogProps) {
  const form = useForm({
    schema: takeDown,
    initial: { kind, id, reason: '' },
    onSubmit: async (request) => {
      await call(moderationApi.takeDown, request)
      onClose()
      toast.ok(moderationMessages.done)
      await onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Take “${isolateName(name)}” down?`}
      description="It becomes private. The person who made it sees your reason, and has to change it before publishing it again."
      submitLabel="Take down"
      variant="danger"
    >
      <TextArea label="Reason" rows={3} {...form.field('reason')} />
    </FormDialog>
  )
}
