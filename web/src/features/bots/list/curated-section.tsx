import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#contract/bots/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ContactSupport } from '../../account/index.ts'
import { curatedQuery } from '../bots-query.ts'
import { narrowBots } from '../narrow-bots.ts'
import { BotGrid } from './bot-grid.tsx'
import { BotSection, NoBots } from './bot-section.tsx'
import { BotsSkeleton } from './bots-skeleton.tsx'
import type { Narrowing } from './use-narrowing.ts'

/** So many are shown before someone asks for the rest. */
const FIRST = 6

/** The bots that come with Alcove. */
export function CuratedSection({ narrowing }: { narrowing: Narrowing }) {
  const { data, isPending, error, refetch } = useQuery(curatedQuery)
  const [showsAll, setShowsAll] = useState(false)
  const bots = data ? narrowBots(data.bots, narrowing) : []
  const isCut = !showsAll && !narrowing.isNarrowed && bots.length > FIRST
  return (
    <BotSection title="Professional Bots" about="Made for one kind of work, ready to use." count={bots.length}>
      {isPending && <BotsSkeleton label="Loading professional bots" />}
      {error && !data && (
        <ErrorState title={say.loadCuratedFailed} detail={error.message} onRetry={() => void refetch()}>
          <ContactSupport what={say.loadCuratedFailed} reason={error.message} />
        </ErrorState>
      )}
      {data && bots.length === 0 && <NoBots isNarrowed={narrowing.isNarrowed} />}
      {bots.length > 0 && <BotGrid label="Professional Bots" bots={isCut ? bots.slice(0, FIRST) : bots} />}
      {isCut && (
        <Button variant="ghost" className="self-start" onClick={() => setShowsAll(true)}>
          Show all {bots.length}
        </Button>
      )}
    </BotSection>
  )
}
