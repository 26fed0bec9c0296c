import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { accountDeletion } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx'
import { PasswordField } from '../dialog/password-field.tsx'
import { DeletionMeaning } from './deletion-meaning.tsx'
import { setCurrentUser } from '../session.ts'
import { isolateName } from '../../../format/names.ts'

export function DeleteAccount({ email }: { email: string }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="py-4">
      <Button variant="dangerOutline" onClick={() => setConfirming(true)}>
        Delete account
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${isolateName(email)}?`}
        description="This cannot be undone. Enter your password to confirm."
      >
        <ConfirmForm onCancel={() => setConfirming(false)} />
      </Dialog>
    </div>
  )
}

function ConfirmForm({ onCancel }: { onCancel: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    schema: accountDeletion,
    initial: { password: '' },
    onSubmit: async (deletion) => {
      await call(accountApi.remove, deletion)
      setCurrentUser(queryClient, null)
      toast.ok(accountMessages.accountDeleted)
      await navigate({ to: '/chat' })
    },
  })
  return (
    <DialogForm form={form} onClose={onCancel} submitLabel="Delete account" cancelLabel="Keep account" variant="danger">
      <DeletionMeaning />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </DialogForm>
  )
}
