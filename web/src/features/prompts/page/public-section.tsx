import { useInfiniteQuery } from '@tanstack/react-query'
import { PUBLIC_PROMPT_SKELETONS } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import type { PromptCategory } from '#contract/prompts/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { EmptyRow } from '../../../ui/layout/empty-row.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { uniqueById } from '../match-prompts.ts'
import { publicQuery } from '../prompts-query.ts'
import { PromptGrid, type PageActions } from './prompt-grid.tsx'
import { PromptSection, PromptsFailed } from './prompt-section.tsx'
import { PromptsSkeleton } from './prompts-skeleton.tsx'

/** Everyone's prompts, the most used first. */
export function PublicSection({ tag, actions }: { tag: PromptCategory | undefined; actions: PageActions }) {
  const list = toCursorList(useInfiniteQuery(publicQuery(tag)), (page) => page.publicPrompts)
  // A prompt that is used while the list is read may move to a later page and come twice.
  const prompts = uniqueById(list.items)
  return (
    <PromptSection title="Public Prompts">
      {list.isPending && <PromptsSkeleton label="Loading public prompts" count={PUBLIC_PROMPT_SKELETONS} />}
      {list.failure && <PromptsFailed error={list.failure} onRetry={list.refetch} />}
      {list.firstPage && prompts.length === 0 && (
        <EmptyRow title={tag ? promptMessages.noneForFilter : promptMessages.none} />
      )}
      {prompts.length > 0 && <PromptGrid label="Public Prompts" prompts={prompts} actions={actions} />}
      {list.nextPage && (
        <LoadMore {...list.nextPage}>
          {list.nextPage.isLoading && <PromptsSkeleton label="Loading more prompts" count={3} />}
        </LoadMore>
      )}
    </PromptSection>
  )
}
