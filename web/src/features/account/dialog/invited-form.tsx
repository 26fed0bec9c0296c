import { useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { newAccount, type User } from '#contract/account/schema.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { call, CallError } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { AlternativeLink } from './alternative-link.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountDialog } from './account-dialog-provider.tsx'
import { setCurrentUser } from '../session.ts'

type InvitedFormProps = {
  code: string
  /** From the invitation; empty where it names no e-mail. */
  email: string
  /** Leaves the page, before it is drawn anew for whoever came in. */
  onDone: (user: User) => Promise<void>
}

/** Where the link of an invitation leads: a password, and the e-mail where the owner did not say it. */
export function InvitedForm({ code, email, onDone }: InvitedFormProps) {
  const queryClient = useQueryClient()
  const openAccountDialog = useAccountDialog()
  const { form, field, isPending, failure } = useForm({
    schema: newAccount,
    initial: { email, password: '', invitation: code },
    onSubmit: async (account) => {
      try {
        const { user } = await call(accountApi.signUp, account)
        await onDone(user)
        setCurrentUser(queryClient, user)
      } catch (error) {
        // There is no field for the code: its fault is the whole form's.
        throw error instanceof CallError && error.fields['invitation']
          ? new CallError(error.code, error.message)
          : error
      }
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField label="E-mail" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...field('password')}
      />
      {failure && <FormNote>{failure}</FormNote>}
      <Button type="submit" variant="primary" size="l" isBusy={isPending}>
        {inviteTexts.join}
      </Button>
      <AlternativeLink
        question="Already have an account?"
        answer="Sign in"
        onClick={() => openAccountDialog({ name: 'signIn' })}
      />
    </form>
  )
}
