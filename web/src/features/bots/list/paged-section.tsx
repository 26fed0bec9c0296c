import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BotScope, BotSort } from '#contract/bots/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { ContactSupport } from '../../account/index.ts'
import { botsQuery } from '../bots-query.ts'
import { BotGrid } from './bot-grid.tsx'
import { BotSection, EmptyBotList } from './bot-section.tsx'
import { BotsSkeleton } from './bots-skeleton.tsx'
import type { BotFilter } from './use-bot-filter.ts'

type PagedSectionProps = {
  title: string
  description: string
  scope: Exclude<BotScope, 'all'>
  sort: BotSort
  filter: BotFilter
  /** The last list of a page goes on by itself; one with others below it is asked to. */
  loadMore: 'auto' | 'on-request'
  /** What is said where there is none at all, and what fills it. */
  emptyText: ReactNode
  action?: ReactNode
}

/** A list that is read a page at a time. */
export function PagedSection({
  title,
  description,
  scope,
  sort,
  filter,
  loadMore,
  emptyText,
  action,
}: PagedSectionProps) {
  const { search, category, isFiltered: isNarrowed } = filter
  const list = toCursorList(useInfiniteQuery(botsQuery({ scope, search, category, sort })), (page) => page.bots)
  const bots = list.items
  const failure = `Failed to load ${title.toLowerCase()}`
  return (
    <BotSection title={title} description={description} count={list.firstPage?.total}>
      {list.isPending && <BotsSkeleton label={`Loading ${title.toLowerCase()}`} />}
      {list.failure && (
        <ErrorState title={failure} detail={list.failure.message} onRetry={list.refetch}>
          <ContactSupport problem={failure} reason={list.failure.message} />
        </ErrorState>
      )}
      {list.firstPage && bots.length === 0 && (
        <EmptyBotList isFiltered={isNarrowed} action={action}>
          {emptyText}
        </EmptyBotList>
      )}
      {bots.length > 0 && <BotGrid label={title} bots={bots} isBusy={list.isPlaceholderData} />}
      {list.nextPage && loadMore === 'auto' && (
        <LoadMore {...list.nextPage}>
          <BotsSkeleton label="Loading more bots" />
        </LoadMore>
      )}
      {list.nextPage && loadMore === 'on-request' && (
        <ShowMore {...list.nextPage} variant="ghost" className="self-start" />
      )}
    </BotSection>
  )
}
