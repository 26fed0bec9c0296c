import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountMessages } from '#contract/account/messages.ts'
import { newAccount, type NewAccount } from '#contract/account/schema.ts'
import { TextField } from '../ui/controls/field.tsx'
import { CallError } from './call.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

function SignUp({ send }: { send: (account: NewAccount) => Promise<void> }) {
  const { form, field, failure, isPending } = useForm({
    schema: newAccount,
    initial: { email: '', password: '', invitation: '' },
    onSubmit: send,
  })
  return (
    <form {...form}>
      <TextField label="E-mail" {...field('email')} />
      <TextField label="Password" {...field('password')} />
      {failure && <p>{failure}</p>}
      <button type="submit">{isPending ? 'Sending' : 'Sign up'}</button>
    </form>
  )
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button'))
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent

describe('a form', () => {
  it('refuses in the words of the contract, at the field, without asking the server', () => {
    const send = vi.fn<(account: NewAccount) => Promise<void>>()
    render(<SignUp send={send} />)
    fill('E-mail', 'nobody')
    fill('Password', 'short')
    submit()
    expect(noteOf('E-mail')).toBe(accountMessages.emailInvalid)
    expect(noteOf('Password')).toBe(accountMessages.passwordTooShort)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(send).not.toHaveBeenCalled()
  })
  it('takes a complaint back while it is being put right', () => {
    render(<SignUp send={() => Promise.resolve()} />)
    submit()
    fill('E-mail', 'someone@example.com')
    expect(noteOf('E-mail')).toBeUndefined()
    expect(noteOf('Password')).toBe(accountMessages.passwordTooShort)
  })
  it('sends what the contract makes of it, once', async () => {
    let arrive = () => {}
    const send = vi.fn<(account: NewAccount) => Promise<void>>(() => new Promise((resolve) => (arrive = resolve)))
    render(<SignUp send={send} />)
    fill('E-mail', '  Someone@Example.com ')
    fill('Password', 'correct horse')
    submit()
    submit()
    expect(send).toHaveBeenCalledExactlyOnceWith({
      email: 'someone@example.com',
      password: 'correct horse',
      invitation: '',
    })
    arrive()
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Sign up'))
  })
  it('shows what the server refuses, at its field or for the whole', async () => {
    const send = vi
      .fn<(account: NewAccount) => Promise<void>>()
      .mockRejectedValueOnce(
        new CallError('conflict', accountMessages.emailTaken, { email: accountMessages.emailTaken }),
      )
      .mockRejectedValueOnce(new CallError('rate_limited', accountMessages.tooManyAccounts))
    render(<SignUp send={send} />)
    fill('E-mail', 'someone@example.com')
    fill('Password', 'correct horse')
    submit()
    await waitFor(() => expect(noteOf('E-mail')).toBe(accountMessages.emailTaken))
    submit()
    await waitFor(() => expect(screen.queryByText(accountMessages.tooManyAccounts)).not.toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse')
  })
})
