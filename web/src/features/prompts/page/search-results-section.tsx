import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PROMPT_SEARCH_RESULTS } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { EmptyRow } from '../../../ui/layout/empty-row.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { promptSearchQuery } from '../prompts-query.ts'
import { PromptGrid, type PageActions } from './prompt-grid.tsx'
import { PromptSection } from './prompt-section.tsx'
import { PromptsSkeleton } from './prompts-skeleton.tsx'

/** The best matches among one's own and everyone's, in place of both. */
export function SearchResultsSection({ search, actions }: { search: string; actions: PageActions }) {
  const results = useQuery({ ...promptSearchQuery(search), placeholderData: keepPreviousData })
  return (
    <PromptSection title="Search results">
      {results.isPending && <PromptsSkeleton label="Loading search results" count={PROMPT_SEARCH_RESULTS} />}
      {results.isError && (
        <ErrorState
          title={promptMessages.searchFailed}
          detail={results.error.message}
          retryLabel={promptMessages.tryAgain}
          onRetry={() => void results.refetch()}
        />
      )}
      {results.data?.prompts.length === 0 && <EmptyRow title={promptMessages.noneForSearch} />}
      {results.data && results.data.prompts.length > 0 && (
        <PromptGrid label="Search results" prompts={results.data.prompts} actions={actions} />
      )}
    </PromptSection>
  )
}
