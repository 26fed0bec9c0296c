import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BotScope, BotSort } from '#contract/bots/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
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
  const list = useInfiniteQuery(botsQuery({ scope, search, category, sort }))
  const bots = list.data?.pages.flatMap((page) => page.bots) ?? []
  const failure = `Failed to load ${title.toLowerCase()}`
  return (
    <BotSection title={title} description={description} count={list.data?.pages[0]?.total}>
      {list.isPending && <BotsSkeleton label={`Loading ${title.toLowerCase()}`} />}
      {list.isError && !list.data && (
        <ErrorState title={failure} detail={list.error.message} onRetry={() => void list.refetch()}>
          <ContactSupport problem={failure} reason={list.error.message} />
        </ErrorState>
      )}
      {list.data && bots.length === 0 && (
        <EmptyBotList isFiltered={isNarrowed} action={action}>
          {emptyText}
        </EmptyBotList>
      )}
      {bots.length > 0 && <BotGrid label={title} bots={bots} isBusy={list.isPlaceholderData} />}
      {list.hasNextPage && loadMore === 'auto' && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          onLoadMore={() => void list.fetchNextPage()}
        >
          <BotsSkeleton label="Loading more bots" />
        </LoadMore>
      )}
      {list.hasNextPage && loadMore === 'on-request' && (
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
