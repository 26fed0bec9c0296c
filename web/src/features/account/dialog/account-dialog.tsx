import { useEffect, useRef } from 'react'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { InviteForm } from '../../registration/index.ts'
import type { AccountDialogState, AccountDialogEvent, AccountDialogView } from './account-dialog-state.ts'
import { useIsUnclaimed } from '../install-query.ts'
import { ForgotForm } from './forgot-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { UpgradeNotice } from './upgrade-notice.tsx'

type AccountDialogProps = {
  state: Extract<AccountDialogState, { kind: 'open' }>
  dispatch: (event: AccountDialogEvent) => void
}

const HEADINGS: Record<AccountDialogView['name'], { title: string; description: string }> = {
  signUp: { title: 'Create your account', description: 'It is free, and you keep everything you did as a guest.' },
  signIn: { title: 'Welcome back', description: 'Sign in to pick up where you left off.' },
  forgot: { title: 'Set a new password', description: 'We will e-mail you a link to choose a new one.' },
  newPassword: { title: 'Choose a new password', description: 'You can sign in with it right away.' },
  upgrade: { title: 'Part of a paid plan', description: 'The owner of this Alcove sets your plan.' },
  invite: inviteTexts,
}

const FIRST_OWNER = {
  title: 'Set up this Alcove',
  description: 'You will be its owner. Only you can connect models, invite people and set their plans.',
}

/** One dialog for everything between a person and their account. */
export function AccountDialog({ state: { view, onSignedIn }, dispatch }: AccountDialogProps) {
  const isUnclaimed = useIsUnclaimed()
  const { title, description } = view.name === 'signUp' && isUnclaimed ? FIRST_OWNER : HEADINGS[view.name]
  const body = useRef<HTMLDivElement>(null)
  const close = () => dispatch({ type: 'close' })
  const finish = () => {
    close()
    onSignedIn?.()
  }
  const show = (name: 'signUp' | 'signIn' | 'forgot') => dispatch({ type: 'switch', view: { name } })

  // Radix focuses the first control when the dialog opens; after a switch of views that is ours to do, and only then:
  // Radix must still see what had the focus before, to give it back.
  const focusedView = useRef(view.name)
  useEffect(() => {
    if (focusedView.current === view.name) return
    focusedView.current = view.name
    body.current?.querySelector<HTMLElement>('input, a, button')?.focus()
  }, [view.name])

  return (
    <Dialog isOpen onClose={close} title={title} description={description}>
      <div ref={body} className="px-6 pt-5 pb-6">
        {view.name === 'signUp' && <SignUpForm onDone={finish} onSignIn={() => show('signIn')} />}
        {view.name === 'signIn' && (
          <SignInForm onDone={finish} onSignUp={() => show('signUp')} onForgot={() => show('forgot')} />
        )}
        {view.name === 'forgot' && <ForgotForm onSignIn={() => show('signIn')} />}
        {view.name === 'newPassword' && (
          <NewPasswordForm token={view.token} onDone={() => show('signIn')} onExpired={() => show('forgot')} />
        )}
        {view.name === 'upgrade' && <UpgradeNotice feature={view.feature} onClose={close} />}
        {view.name === 'invite' && <InviteForm />}
      </div>
    </Dialog>
  )
}
