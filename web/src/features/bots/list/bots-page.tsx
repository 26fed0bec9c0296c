import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyRow } from '../../../ui/empty-row.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { LISTS_IN_ORDER } from '../../../ui/lists-in-order.ts'
import { Page } from '../../../ui/page.tsx'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { useWizardDoor } from '../wizard/use-wizard-door.ts'
import { BotsSkeleton } from './bots-skeleton.tsx'
import { BotsToolbar } from './bots-toolbar.tsx'
import { CuratedSection } from './curated-section.tsx'
import { PagedSection } from './paged-section.tsx'
import { useNarrowing, type Narrowing } from './use-narrowing.ts'

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
  const narrowing = useNarrowing()
  const openWizard = useWizardDoor()
  return (
    <Page
      title="Bots"
      width="wide"
      actions={
        <Button variant="primary" onClick={openWizard}>
          <Plus aria-hidden className="size-4" />
          Create bot
        </Button>
      }
    >
      <h1 className="sr-only">Bots</h1>
      <div className={LISTS_IN_ORDER}>
        <BotsToolbar narrowing={narrowing} />
        <Lists narrowing={narrowing} onCreate={openWizard} />
      </div>
    </Page>
  )
}

function Lists({ narrowing, onCreate }: { narrowing: Narrowing; onCreate: () => void }) {
  const { data: me } = useMe()
  const ask = useDoor()
  if (me === undefined) return <BotsSkeleton />
  return (
    <>
      {seesProfessionalBots(tierOf(me)) ? (
        <CuratedSection narrowing={narrowing} />
      ) : (
        <EmptyRow
          title="More bots are waiting"
          action={
            <Button variant="soft" aria-haspopup="dialog" onClick={() => ask({ name: 'signUp' })}>
              Sign up
            </Button>
          }
        >
          With an account you can use Professional Bots: a code reviewer, a patient tutor and more.
        </EmptyRow>
      )}
      {me && (
        <PagedSection
          title="Your bots"
          about="Drafts are seen by you alone."
          scope="mine"
          sort="recent"
          narrowing={narrowing}
          goesOn="when asked"
          none="Give a bot a name, a character and what it should know."
          action={
            <Button variant="soft" onClick={onCreate}>
              Create bot
            </Button>
          }
        />
      )}
      <PagedSection
        title="Public bots"
        about="Made and shared by people here."
        scope="public"
        sort="popular"
        narrowing={narrowing}
        goesOn="by itself"
        none="Nobody has shared one yet. Deploy a bot of yours and make it public."
      />
    </>
  )
}
