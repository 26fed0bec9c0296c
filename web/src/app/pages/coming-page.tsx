import { Link } from '@tanstack/react-router'
import { notBuiltMessages } from '#contract/not-built.ts'
import { SignInGate, tierOf, useMe } from '../../features/account/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { coming, type ComingName } from '../coming.ts'

/** A page whose feature is not built yet says so, and leads back to the chat. */
export function ComingPage({ name }: { name: ComingName }) {
  const { title, icon, what, needsSignIn } = coming(name)
  const { data: me } = useMe()
  const isUnknown = needsSignIn && me === undefined
  const isGated = needsSignIn && tierOf(me).isGuest
  return (
    <Page title={title}>
      {isUnknown && <SkeletonRows />}
      {!isUnknown && isGated && (
        <SignInGate icon={icon} title={`Sign in for ${title}`} size="page">
          {what}
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
          {what} {notBuiltMessages.page}
        </EmptyState>
      )}
    </Page>
  )
}
