import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BotScope, BotSort } from '#contract/bots/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { ContactSupport } from '../../account/index.ts'
import { botsQuery } from '../bots-query.ts'
import { BotGrid } from './bot-grid.tsx'
import { BotSection, NoBots } from './bot-section.tsx'
import { BotsSkeleton } from './bots-skeleton.tsx'
import type { Narrowing } from './use-narrowing.ts'

type PagedSectionProps = {
  title: string
  about: string
  scope: Exclude<BotScope, 'all'>
  sort: BotSort
  narrowing: Narrowing
  /** The last list of a page goes on by itself; one with others below it is asked to. */
  goesOn: 'by itself' | 'when asked'
  /** What is said where there is none at all, and what fills it. */
  none: ReactNode
  action?: ReactNode
}

/** A list that is read a page at a time. */
export function PagedSection({ title, about, scope, sort, narrowing, goesOn, none, action }: PagedSectionProps) {
  const { search, category, isNarrowed } = narrowing
  const list = useInfiniteQuery(botsQuery({ scope, search, category, sort }))
  const bots = list.data?.pages.flatMap((page) => page.bots) ?? []
  const failure = `Failed to load ${title.toLowerCase()}`
  return (
    <BotSection title={title} about={about} count={list.data?.pages[0]?.total}>
      {list.isPending && <BotsSkeleton label={`Loading ${title.toLowerCase()}`} />}
      {list.isError && !list.data && (
        <ErrorState title={failure} detail={list.error.message} onRetry={() => void list.refetch()}>
          <ContactSupport what={failure} reason={list.error.message} />
        </ErrorState>
      )}
      {list.data && bots.length === 0 && (
        <NoBots isNarrowed={isNarrowed} action={action}>
          {none}
        </NoBots>
      )}
      {bots.length > 0 && <BotGrid label={title} bots={bots} isBusy={list.isPlaceholderData} />}
      {list.hasNextPage && goesOn === 'by itself' && (
        <ListEnd
          isReading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          read={() => void list.fetchNextPage()}
        >
          <BotsSkeleton label="Loading more bots" />
        </ListEnd>
      )}
      {list.hasNextPage && goesOn === 'when asked' && (
        <Button
          variant="ghost"
          className="self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </BotSection>
  )
}
