import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EXPLORE_ITEMS } from '#contract/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { LibraryBig } from 'lucide-react'
import { PromptsFailed } from '../page/prompt-section.tsx'
import { publicQuery } from '../prompts-query.ts'
import { usePromptInsertion, type InsertPrompt } from '../use-prompt-insertion.tsx'
import { PromptRows } from './prompt-rows.tsx'

/** The prompts' half of the explore panel: the three that are used most. */
export function ExplorePrompts({ onUse }: { onUse: InsertPrompt }) {
  const list = useInfiniteQuery(publicQuery(undefined))
  const { use, dialog } = usePromptInsertion(onUse)
  if (list.isPending) return <SkeletonRows label="Loading prompts" count={EXPLORE_ITEMS} row="h-10" />
  if (!list.data) return <PromptsFailed error={list.error} onRetry={() => void list.refetch()} />
  const prompts = list.data.pages.flatMap((page) => page.publicPrompts).slice(0, EXPLORE_ITEMS)
  if (prompts.length === 0) return <EmptyState icon={LibraryBig} title={promptMessages.none} />
  return (
    <div className="pt-3">
      <PromptRows title="Prompts" prompts={prompts} onUse={use} />
      <Link
        to="/chat/prompts"
        search={{ panel: undefined }}
        className="-mt-2 mb-3 ml-4.5 inline-block text-sm font-medium text-accent hover:underline"
      >
        See more<span className="sr-only"> prompts</span>
      </Link>
      {dialog}
    </div>
  )
}
