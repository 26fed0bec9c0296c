import { useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { credentials } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { AlternativeLink } from './alternative-link.tsx'
import { PasswordField } from './password-field.tsx'
import { setCurrentUser } from '../session.ts'

type SignInFormProps = { onDone: () => void; onSignUp: () => void; onForgot: () => void }

export function SignInForm({ onDone, onSignUp, onForgot }: SignInFormProps) {
  const queryClient = useQueryClient()
  const { form, field, isPending, failure } = useForm({
    schema: credentials,
    initial: { email: '', password: '' },
    onSubmit: async (input) => {
      const { user } = await call(accountApi.signIn, input)
      setCurrentUser(queryClient, user)
      onDone()
    },
  })
  const forgotButton = (
    <button type="button" onClick={onForgot} className="rounded-xs text-sm text-ink-3 hover:text-ink-1 hover:underline">
      Forgot password?
    </button>
  )
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField label="E-mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        labelAction={forgotButton}
        {...field('password')}
      />
      {failure && <FormNote>{failure}</FormNote>}
      <Button type="submit" variant="primary" size="l" isBusy={isPending}>
        Sign in
      </Button>
      <AlternativeLink question="New here?" answer="Sign up for free" onClick={onSignUp} />
    </form>
  )
}
