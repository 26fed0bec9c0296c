import { useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { newAccount } from '#contract/account/schema.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { AlternativeLink } from './alternative-link.tsx'
import { PasswordField } from './password-field.tsx'
import { useIsUnclaimed, useRegistrationMode } from '../install-query.ts'
import { setCurrentUser } from '../session.ts'

type SignUpFormProps = { onDone: () => void; onSignIn: () => void }

export function SignUpForm({ onDone, onSignIn }: SignUpFormProps) {
  const mode = useRegistrationMode()
  const isUnclaimed = useIsUnclaimed()
  const queryClient = useQueryClient()
  const { form, field, isPending, failure } = useForm({
    schema: newAccount.pick({ email: true, password: true }),
    initial: { email: '', password: '' },
    onSubmit: async (account) => {
      const { user } = await call(accountApi.signUp, account)
      setCurrentUser(queryClient, user)
      onDone()
    },
  })
  // Whoever was invited has a link, which leads elsewhere.
  if (!isUnclaimed && (mode === 'closed' || mode === 'invitation')) {
    return (
      <div className="flex flex-col gap-4">
        <FormNote>{mode === 'closed' ? registrationMessages.closed : registrationMessages.invitationNeeded}</FormNote>
        <AlternativeLink question="Already have an account?" answer="Sign in" onClick={onSignIn} />
      </div>
    )
  }
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField label="E-mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...field('password')}
      />
      {failure && <FormNote>{failure}</FormNote>}
      <Button type="submit" variant="primary" size="l" isBusy={isPending}>
        {isUnclaimed ? 'Become its owner' : 'Sign up'}
      </Button>
      {!isUnclaimed && <AlternativeLink question="Already have an account?" answer="Sign in" onClick={onSignIn} />}
    </form>
  )
}
