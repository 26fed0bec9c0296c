import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { passwordChange } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { PasswordField } from '../dialog/password-field.tsx'

export function PasswordForm() {
  const { form, field, reset, isPending, failure } = useForm({
    schema: passwordChange,
    initial: { current: '', next: '' },
    onSubmit: async (change) => {
      await call(accountApi.changePassword, change)
      reset()
      toast.ok(accountMessages.passwordChanged)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4 py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...field('next')}
        />
      </div>
      {failure && <FormNote>{failure}</FormNote>}
      <Button type="submit" isBusy={isPending} className="self-start">
        Change password
      </Button>
    </form>
  )
}
