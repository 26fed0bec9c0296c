import { Link } from '@tanstack/react-router'
import { notBuiltMessages } from '#contract/not-built.ts'
import { SignInGate, getTier, useCurrentUser } from '../../features/account/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { comingSoon, type ComingSoonName } from '../coming-soon.ts'

/** A page whose feature is not built yet says so, and leads back to the chat. */
export function ComingSoonPage({ name }: { name: ComingSoonName }) {
  const { title, icon, description, needsSignIn } = comingSoon(name)
  const { data: me } = useCurrentUser()
  const isUnknown = needsSignIn && me === undefined
  const isGated = needsSignIn && getTier(me).isGuest
  return (
    <Page title={title}>
      {isUnknown && <SkeletonRows />}
      {!isUnknown && isGated && (
        <SignInGate icon={icon} title={`Sign in for ${title}`} size="page">
          {description}
        </SignInGate>
      )}
      {!isUnknown && !isGated && (
        <EmptyState
          icon={icon}
          size="page"
          title={title}
          action={
            <Link to="/chat" className={buttonClass('outline')}>
              Back to chat
            </Link>
          }
        >
          {description} {notBuiltMessages.page}
        </EmptyState>
      )}
    </Page>
  )
}
