import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { botMessages } from '#contract/bots/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { ContactSupport } from '../../account/index.ts'
import { curatedQuery } from '../bots-query.ts'
import { filterBots } from '../filter-bots.ts'
import { BotGrid } from './bot-grid.tsx'
import { BotSection, EmptyBotList } from './bot-section.tsx'
import { BotsSkeleton } from './bots-skeleton.tsx'
import type { BotFilter } from './use-bot-filter.ts'

/** So many are shown before someone asks for the rest. */
const INITIAL_COUNT = 6

/** The bots that come with Alcove. */
export function CuratedSection({ filter }: { filter: BotFilter }) {
  const { data, isPending, error, refetch } = useQuery(curatedQuery)
  const [showsAll, setShowsAll] = useState(false)
  const bots = data ? filterBots(data.bots, filter) : []
  const isTruncated = !showsAll && !filter.isFiltered && bots.length > INITIAL_COUNT
  return (
    <BotSection title="Professional Bots" description="Ready-made for specific kinds of work." count={bots.length}>
      {isPending && <BotsSkeleton label="Loading professional bots" />}
      {error && !data && (
        <ErrorState title={botMessages.loadCuratedFailed} detail={error.message} onRetry={() => void refetch()}>
          <ContactSupport problem={botMessages.loadCuratedFailed} reason={error.message} />
        </ErrorState>
      )}
      {data && bots.length === 0 && <EmptyBotList isFiltered={filter.isFiltered} />}
      {bots.length > 0 && (
        <BotGrid label="Professional Bots" bots={isTruncated ? bots.slice(0, INITIAL_COUNT) : bots} />
      )}
      {isTruncated && (
        <Button variant="ghost" className="-ml-3 self-start" onClick={() => setShowsAll(true)}>
          Show all {bots.length}
        </Button>
      )}
    </BotSection>
  )
}
