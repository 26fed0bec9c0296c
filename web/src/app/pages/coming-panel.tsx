import { notBuiltMessages } from '#contract/not-built.ts'
import { SignInGate, tierOf, useMe } from '../../features/account/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { coming, type ComingName } from '../coming.ts'

/** A panel whose feature is not built yet says so. */
export function ComingPanel({ name }: { name: ComingName }) {
  const { title, icon, what, needsSignIn } = coming(name)
  const { data: me } = useMe()
  const isGated = needsSignIn && tierOf(me).isGuest
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
          {what}
        </SignInGate>
      ) : (
        <EmptyState icon={icon} title={title}>
          {what} {notBuiltMessages.page}
        </EmptyState>
      )}
    </Panel>
  )
}
