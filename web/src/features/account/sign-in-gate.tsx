import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { useAccountDialog } from './dialog/account-dialog-provider.tsx'

type SignInGateProps = {
  icon: LucideIcon
  title: string
  /** What the button that opens sign-up says. */
  action?: string | undefined
  size?: 'panel' | 'page'
  headingLevel?: 'h2' | 'h3'
  children: ReactNode
}

/** Stands where something for members would be. */
export function SignInGate({
  icon,
  title,
  action = 'Sign up for free',
  size = 'panel',
  children,
  ...rest
}: SignInGateProps) {
  const openAccountDialog = useAccountDialog()
  return (
    <EmptyState
      icon={icon}
      title={title}
      size={size}
      {...rest}
      action={
        <>
          <Button variant="primary" onClick={() => openAccountDialog({ name: 'signUp' })}>
            {action}
          </Button>
          <Button onClick={() => openAccountDialog({ name: 'signIn' })}>Sign in</Button>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
