import { accountApi } from '#contract/account/api.ts'
import { passwordReset } from '#contract/account/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { AlternativeLink } from './alternative-link.tsx'
import { PasswordField } from './password-field.tsx'

type NewPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void }

/** Where the link of the letter leads. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const { form, field, isPending, failure } = useForm({
    schema: passwordReset,
    initial: { token, password: '' },
    onSubmit: async (reset) => {
      try {
        await call(accountApi.resetPassword, reset)
      } catch (error) {
        // There is no field for the token: its fault is the whole form's.
        throw error instanceof CallError && error.fields['token'] ? new CallError(error.code, error.message) : error
      }
      toast.ok('Password set. Sign in with it.')
      onDone()
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...field('password')}
      />
      {failure && <FormNote>{failure}</FormNote>}
      <Button type="submit" variant="primary" size="l" isBusy={isPending}>
        Set password
      </Button>
      <AlternativeLink question="Link expired?" answer="Ask for a new one" onClick={onExpired} />
    </form>
  )
}
