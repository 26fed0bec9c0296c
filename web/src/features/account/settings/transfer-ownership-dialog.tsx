import { useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { handOver } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { FormNote } from '../dialog/form-parts.tsx'
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
  const { form, field, isPending, failure } = useForm({
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
    <form {...form} className="flex flex-col gap-4 px-6 pt-5 pb-6">
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {failure && <FormNote tone="error">{failure}</FormNote>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" isBusy={isPending}>
          Make owner
        </Button>
      </div>
    </form>
  )
}
