import { useState } from 'react'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { resetRequest } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { AlternativeLink } from './alternative-link.tsx'

export function ForgotForm({ onSignIn }: { onSignIn: () => void }) {
  const [isSent, setSent] = useState(false)
  const { form, field, isPending, failure } = useForm({
    schema: resetRequest,
    initial: { email: '' },
    onSubmit: async (request) => {
      await call(accountApi.requestReset, request)
      setSent(true)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField label="E-mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      {failure && <FormNote>{failure}</FormNote>}
      {isSent && <FormNote tone="ok">{accountMessages.resetSent}</FormNote>}
      <Button type="submit" variant="primary" size="l" isBusy={isPending}>
        {isSent ? 'Send again' : 'Send link'}
      </Button>
      <AlternativeLink question="Remembered it?" answer="Sign in" onClick={onSignIn} />
    </form>
  )
}
