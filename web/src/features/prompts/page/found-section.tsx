import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PROMPT_SEARCH_RESULTS } from '#contract/prompts/limits.ts'
import { say } from '#contract/prompts/messages.ts'
import { EmptyRow } from '../../../ui/empty-row.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { foundQuery } from '../prompts-query.ts'
import { PromptGrid, type PageActions } from './prompt-grid.tsx'
import { PromptSection } from './prompt-section.tsx'
import { PromptsSkeleton } from './prompts-skeleton.tsx'

/** The best matches among one's own and everyone's, in place of both. */
export function FoundSection({ search, actions }: { search: string; actions: PageActions }) {
  const found = useQuery({ ...foundQuery(search), placeholderData: keepPreviousData })
  return (
    <PromptSection title="Search results">
      {found.isPending && <PromptsSkeleton label="Loading search results" count={PROMPT_SEARCH_RESULTS} />}
      {found.isError && (
        <ErrorState
          title={say.searchFailed}
          detail={found.error.message}
          retryLabel={say.tryAgain}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data?.prompts.length === 0 && <EmptyRow title={say.noneForSearch} />}
      {found.data && found.data.prompts.length > 0 && (
        <PromptGrid label="Search results" prompts={found.data.prompts} actions={actions} />
      )}
    </PromptSection>
  )
}
