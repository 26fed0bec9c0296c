import { Cpu, Lock } from 'lucide-react'
import { say } from '#contract/models/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useDoor, useIsUnclaimed, useMe } from '../account/index.ts'
import { FoundServers } from './found-servers.tsx'
import { LocalSection } from './local-section.tsx'
import { ProvidersSection } from './providers-section.tsx'

/** Where the owner connects models while the app runs. */
export function ModelsPage() {
  const me = useMe()
  const isUnclaimed = useIsUnclaimed()
  const ask = useDoor()
  if (isUnclaimed) {
    return (
      <Page title="Models">
        <EmptyState
          icon={Cpu}
          title={say.noOwner}
          size="page"
          action={
            <Button variant="primary" onClick={() => ask({ name: 'signUp' })}>
              {say.claimWhole}
            </Button>
          }
        >
          {say.claimWhy}
        </EmptyState>
      </Page>
    )
  }
  if (me.isSuccess && !me.data?.isOwner) {
    return (
      <Page title="Models">
        <EmptyState icon={Lock} title="Only the owner connects models" size="page">
          Whoever set this Alcove up decides which models there are. You pick one of them in the chat.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Models">
      <h1 className="text-2xl font-semibold tracking-tight">Models</h1>
      <p className="mt-1 mb-8 text-md text-ink-2">
        What you connect here can be picked by everyone on this Alcove. Keys are kept encrypted and never shown again.
      </p>
      {me.isPending && <SkeletonRows label="Loading models" />}
      {me.isError && (
        <ErrorState title="Failed to load models" detail={me.error.message} onRetry={() => void me.refetch()} />
      )}
      {me.data && (
        <>
          <FoundServers />
          <ProvidersSection />
          <LocalSection />
        </>
      )}
    </Page>
  )
}
