import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import { EXPLORE_ITEMS } from '#contract/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PanelSection } from '../../../ui/layout/panel-section.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { PromptsFailed } from '../page/prompt-section.tsx'
import { publicQuery } from '../prompts-query.ts'
import { usePromptInsertion, type InsertPrompt } from '../use-prompt-insertion.tsx'
import { PromptList } from './prompt-rows.tsx'

/** The prompts' half of the explore panel: the three that are used most. A press puts one into the composer. */
export function ExplorePrompts({ onUse }: { onUse: InsertPrompt }) {
  const { data, error, isPending, refetch } = useInfiniteQuery(publicQuery(undefined))
  const { use, dialog } = usePromptInsertion(onUse)
  const prompts = data?.pages.flatMap((page) => page.publicPrompts).slice(0, EXPLORE_ITEMS) ?? []
  const seeMore = (
    <Link to="/chat/prompts" search={{ panel: undefined }}>
      See More<span className="sr-only"> prompts</span>
    </Link>
  )
  return (
    <PanelSection title="Prompts" more={seeMore}>
      {isPending && <SkeletonRows label="Loading prompts" count={EXPLORE_ITEMS} row="h-10" />}
      {error && !data && <PromptsFailed error={error} onRetry={() => void refetch()} />}
      {data && prompts.length === 0 && <EmptyState icon={LibraryBig} title={promptMessages.none} headingLevel="h4" />}
      {prompts.length > 0 && <PromptList prompts={prompts} onUse={use} />}
      {dialog}
    </PanelSection>
  )
}
