import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountApi } from '#contract/account/api.ts'
import { say } from '#contract/account/messages.ts'
import { accountDeletion } from '#contract/account/schema.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormNote } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { becomeUser } from './session.ts'

export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="py-4">
      <Button variant="dangerOutline" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${email}?`}
        description="Your chats, projects, bots and files go with it. Enter your password to confirm."
      >
        <Confirm onCancel={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

function Confirm({ onCancel }: { onCancel: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, field, isPending, failure } = useForm({
    schema: accountDeletion,
    initial: { password: '' },
    send: async (deletion) => {
      await call(accountApi.remove, deletion)
      becomeUser(queryClient, null)
      toast.ok(say.accountDeleted)
      await navigate({ to: '/chat' })
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4 px-6 pt-5 pb-6">
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {failure && <FormNote tone="error">{failure}</FormNote>}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Keep account</Button>
        <Button type="submit" variant="danger" isBusy={isPending}>
          Delete account
        </Button>
      </div>
    </form>
  )
}
