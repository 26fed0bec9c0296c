import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkPlus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { promptMessages } from '#contract/prompts/messages.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { PromptsFailed } from '../page/prompt-section.tsx'
import { promptSearchQuery, publicQuery, usePins, useSavedPrompts } from '../prompts-query.ts'
import { usePromptInsertion, type InsertPrompt } from '../use-prompt-insertion.tsx'
import { PromptRows } from './prompt-rows.tsx'

const PromptDialog = lazy(async () => ({ default: (await import('../prompt-dialog.tsx')).PromptDialog }))

const SEARCH_DEBOUNCE_MS = 200
/** Everyone's prompts are on the page; here only a taste of them. */
const POPULAR_COUNT = 5

/** Prompts beside a chat: a press puts one into the composer. */
export function PromptsPanel({ onUse }: { onUse: InsertPrompt }) {
  const { use, dialog } = usePromptInsertion(onUse)
  const [isSaving, setSaving] = useState(false)
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), SEARCH_DEBOUNCE_MS)
  return (
    <Panel
      title="Prompts"
      actions={
        <IconButton icon={BookmarkPlus} label="Save Prompt" aria-haspopup="dialog" onClick={() => setSaving(true)} />
      }
    >
      <div className="sticky top-0 z-10 bg-surface-1 p-3">
        <SearchField label="Search prompts" value={searchText} onChange={setSearchText} />
      </div>
      {search ? <SearchResults search={search} onUse={use} /> : <PromptLists onUse={use} />}
      {dialog}
      <Suspense>{isSaving && <PromptDialog prompt={undefined} onClose={() => setSaving(false)} />}</Suspense>
    </Panel>
  )
}

type ListProps = { onUse: (prompt: SavedPrompt) => void }

function PromptLists({ onUse }: ListProps) {
  const pins = usePins()
  const saved = useSavedPrompts()
  const everyone = useInfiniteQuery(publicQuery(undefined))
  const lists = [pins, saved, everyone]
  if (lists.some(({ isPending }) => isPending)) return <SkeletonRows label="Loading prompts" row="h-10" />
  const failed = lists.find(({ isError, data }) => isError && !data)
  if (failed?.error) {
    return <PromptsFailed error={failed.error} onRetry={() => void Promise.all(lists.map((list) => list.refetch()))} />
  }
  const isPinned = ({ id }: SavedPrompt) => pins.data?.pinnedPrompts.includes(id)
  const own = toCursorList(saved, (page) => page.userPrompts)
  const others = toCursorList(everyone, (page) => page.publicPrompts)
  return (
    <>
      <PromptRows title="Pinned" prompts={pins.data?.prompts ?? []} onUse={onUse} />
      <PromptRows title="Saved" prompts={own.items.filter((prompt) => !isPinned(prompt))} onUse={onUse} />
      {own.nextPage && <ShowMore {...own.nextPage} variant="ghost" size="s" className="mb-3 ml-3" />}
      <PromptRows
        title="Popular"
        prompts={others.items.filter((prompt) => !isPinned(prompt) && prompt.madeBy !== 'you').slice(0, POPULAR_COUNT)}
        onUse={onUse}
      />
      <Link
        to="/chat/prompts"
        search={{ panel: undefined }}
        className="touch-target -mt-2 mb-3 ml-4.5 inline-block text-sm font-medium text-accent hover:underline"
      >
        All prompts
      </Link>
      <p className="px-4.5 pb-4 text-xs text-ink-3">
        Type <kbd className="rounded-xs border border-line-strong px-1 font-sans">/</kbd> in a message to find them
        there.
      </p>
    </>
  )
}

function SearchResults({ search, onUse }: ListProps & { search: string }) {
  const results = useQuery({ ...promptSearchQuery(search), placeholderData: keepPreviousData })
  if (results.isPending) return <SkeletonRows label="Loading prompts" row="h-10" />
  if (results.isError) {
    const retry = () => void results.refetch()
    return (
      <ErrorState
        title={promptMessages.searchFailed}
        detail={results.error.message}
        retryLabel={promptMessages.tryAgain}
        onRetry={retry}
      />
    )
  }
  if (results.data.prompts.length === 0) return <EmptyState icon={SearchX} title={promptMessages.noneForSearch} />
  return <PromptRows title="Search results" prompts={results.data.prompts} onUse={onUse} />
}
