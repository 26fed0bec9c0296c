import { notBuiltMessages } from '#contract/not-built.ts'
import { SignInGate, getTier, useCurrentUser } from '../../features/account/index.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { comingSoon, type ComingSoonName } from '../coming-soon.ts'

/** A panel whose feature is not built yet says so. */
export function ComingSoonPanel({ name }: { name: ComingSoonName }) {
  const { title, icon, description, needsSignIn } = comingSoon(name)
  const { data: me } = useCurrentUser()
  const isGated = needsSignIn && getTier(me).isGuest
  if (needsSignIn && me === undefined) {
    return (
      <Panel title={title}>
        <SkeletonRows />
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      {isGated ? (
        <SignInGate icon={icon} title={`Sign in for ${title}`}>
          {description}
        </SignInGate>
      ) : (
        <EmptyState icon={icon} title={title}>
          {description} {notBuiltMessages.page}
        </EmptyState>
      )}
    </Panel>
  )
}
