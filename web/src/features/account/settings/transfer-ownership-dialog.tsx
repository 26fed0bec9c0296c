import { useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { handOver } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx'
import { PasswordField } from '../dialog/password-field.tsx'
import { setCurrentUser } from '../session.ts'

type TransferOwnershipDialogProps = { email: string; isOpen: boolean; onClose: () => void }

/** Gives the install to someone else; the password shows that it is really its owner who asks. */
export function TransferOwnershipDialog({ email, isOpen, onClose }: TransferOwnershipDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Make ${email} the owner?`}
      description="You stay a member and no longer see this list. Enter your password to confirm."
    >
      <TransferOwnershipForm email={email} onClose={onClose} />
    </Dialog>
  )
}

function TransferOwnershipForm({ email, onClose }: { email: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: handOver,
    initial: { email, password: '' },
    onSubmit: async (change) => {
      const { user } = await call(accountApi.handOver, change)
      onClose()
      setCurrentUser(queryClient, user)
      toast.ok(`${email} owns this Alcove now.`)
    },
  })
  return (
    <DialogForm form={form} onClose={onClose} submitLabel="Make owner" variant="danger">
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </DialogForm>
  )
}
