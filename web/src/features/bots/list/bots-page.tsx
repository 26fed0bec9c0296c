import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyRow } from '../../../ui/layout/empty-row.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { ORDERED_LISTS_CLASS } from '../../../ui/layout/ordered-lists-class.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { useOpenWizard } from '../wizard/use-open-wizard.ts'
import { BotsSkeleton } from './bots-skeleton.tsx'
import { BotsToolbar } from './bots-toolbar.tsx'
import { CuratedSection } from './curated-section.tsx'
import { PagedSection } from './paged-section.tsx'
import { useBotFilter, type BotFilter } from './use-bot-filter.ts'

const WizardPage = lazy(async () => ({ default: (await import('../wizard/wizard-page.tsx')).WizardPage }))

/** The library: bots that come with Alcove, one's own, and everybody's. */
export function BotsPage() {
  const { create } = useSearch({ from: '/chat/bots' })
  return create ? (
    <Suspense fallback={<Page title="New bot">{null}</Page>}>
      <WizardPage />
    </Suspense>
  ) : (
    <Library />
  )
}

function Library() {
  const filter = useBotFilter()
  const openWizard = useOpenWizard()
  return (
    <Page
      title="Bots"
      width="list"
      actions={
        <Button variant="primary" onClick={openWizard}>
          <Plus aria-hidden className="size-4" />
          Create bot
        </Button>
      }
    >
      <div className={ORDERED_LISTS_CLASS}>
        <BotsToolbar filter={filter} />
        <Lists filter={filter} onCreate={openWizard} />
      </div>
    </Page>
  )
}

function Lists({ filter, onCreate }: { filter: BotFilter; onCreate: () => void }) {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  if (me === undefined) return <BotsSkeleton />
  return (
    <>
      {seesProfessionalBots(getTier(me)) ? (
        <CuratedSection filter={filter} />
      ) : (
        <EmptyRow
          title="Get more bots"
          action={
            <Button variant="soft" aria-haspopup="dialog" onClick={() => openAccountDialog({ name: 'signUp' })}>
              Sign up
            </Button>
          }
        >
          Sign up to use Professional Bots: a code reviewer, a patient tutor and more.
        </EmptyRow>
      )}
      {me && (
        <PagedSection
          title="Your bots"
          description="Only you can see drafts."
          scope="mine"
          sort="recent"
          filter={filter}
          loadMore="on-request"
          emptyText="Give a bot a name, a personality and documents to answer from."
          action={
            <Button variant="soft" onClick={onCreate}>
              Create bot
            </Button>
          }
        />
      )}
      <PagedSection
        title="Public bots"
        description="Made and shared by people here."
        scope="public"
        sort="popular"
        filter={filter}
        loadMore="auto"
        emptyText="No public bots yet. Deploy one of yours and make it public."
      />
    </>
  )
}
