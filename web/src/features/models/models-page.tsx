import { Cpu, Lock } from 'lucide-react'
import { modelMessages } from '#contract/models/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { useIsUnclaimed, useCurrentUser } from '../account/index.ts'
import { DefaultSection } from './default-section.tsx'
import { FoundServers } from './providers/found-servers.tsx'
import { LocalSection } from './local/local-section.tsx'
import { OpenModelsSection } from './local/open-models-section.tsx'
import { ProvidersSection } from './providers/providers-section.tsx'
import { ResearchSection } from './research-section.tsx'
import { useBeginSetUp } from './use-begin-set-up.ts'
import { RetrievalSection } from '../retrieval/index.ts'

/** Where the owner connects models while the app runs. */
export function ModelsPage() {
  const me = useCurrentUser()
  const isUnclaimed = useIsUnclaimed()
  const beginSetUp = useBeginSetUp()
  if (isUnclaimed) {
    return (
      <Page title="Models">
        <EmptyState
          icon={Cpu}
          title={modelMessages.noOwner}
          size="page"
          action={
            <Button variant="primary" onClick={beginSetUp}>
              {modelMessages.setUp}
            </Button>
          }
        >
          {modelMessages.ownerWhy}
        </EmptyState>
      </Page>
    )
  }
  if (me.isSuccess && !me.data?.isOwner) {
    return (
      <Page title="Models">
        <EmptyState icon={Lock} title="Only the owner can connect models" size="page">
          The owner decides which models are available. You can pick one of them in a chat.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Models" intro="Everyone here can use the models you connect. Keys are stored encrypted.">
      {me.isPending && <SkeletonRows label="Loading models" />}
      {me.isError && (
        <ErrorState title="Failed to load models" detail={me.error.message} onRetry={() => void me.refetch()} />
      )}
      {me.data && (
        <>
          <FoundServers />
          <DefaultSection />
          <ProvidersSection />
          <LocalSection />
          <RetrievalSection />
          <ResearchSection />
          <OpenModelsSection />
        </>
      )}
    </Page>
  )
}
