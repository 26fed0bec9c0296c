import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkPlus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { say } from '#contract/prompts/messages.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { PromptsFailed } from '../page/prompt-section.tsx'
import { foundQuery, publicQuery, usePins, useSaved } from '../prompts-query.ts'
import { useUsing, type InsertWords } from '../use-prompt.tsx'
import { PromptRows } from './prompt-rows.tsx'

const PromptDialog = lazy(async () => ({ default: (await import('../prompt-dialog.tsx')).PromptDialog }))

const SEARCH_AFTER_MS = 200
/** Everyone's prompts are on the page; here only a taste of them. */
const POPULAR = 5

/** Prompts beside a chat: a press puts one into the composer. */
export function PromptsPanel({ onUse }: { onUse: InsertWords }) {
  const { use, dialog } = useUsing(onUse)
  const [isSaving, setSaving] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  return (
    <Panel
      title="Prompts"
      extra={
        <IconButton icon={BookmarkPlus} label="Save Prompt" aria-haspopup="dialog" onClick={() => setSaving(true)} />
      }
    >
      <div className="sticky top-0 z-10 bg-surface-1 p-3">
        <SearchField label="Search prompts" value={typed} onChange={setTyped} />
      </div>
      {search ? <Found search={search} onUse={use} /> : <AtHand onUse={use} />}
      {dialog}
      <Suspense>{isSaving && <PromptDialog prompt={undefined} onClose={() => setSaving(false)} />}</Suspense>
    </Panel>
  )
}

type ListProps = { onUse: (prompt: SavedPrompt) => void }

function AtHand({ onUse }: ListProps) {
  const pins = usePins()
  const saved = useSaved()
  const everyone = useInfiniteQuery(publicQuery(undefined))
  const lists = [pins, saved, everyone]
  if (lists.some(({ isPending }) => isPending)) return <SkeletonRows label="Loading prompts" row="h-10" />
  const failed = lists.find(({ isError, data }) => isError && !data)
  if (failed?.error) {
    return <PromptsFailed error={failed.error} onRetry={() => void Promise.all(lists.map((list) => list.refetch()))} />
  }
  const isPinned = ({ id }: SavedPrompt) => pins.data?.pinnedPrompts.includes(id)
  const own = saved.data?.pages.flatMap((page) => page.userPrompts) ?? []
  const others = everyone.data?.pages.flatMap((page) => page.publicPrompts) ?? []
  return (
    <>
      <PromptRows title="Pinned" prompts={pins.data?.prompts ?? []} onUse={onUse} />
      <PromptRows title="Saved" prompts={own.filter((prompt) => !isPinned(prompt))} onUse={onUse} />
      {saved.hasNextPage && (
        <Button
          variant="ghost"
          size="s"
          className="mb-3 ml-3"
          isBusy={saved.isFetchingNextPage}
          onClick={() => void saved.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <PromptRows
        title="Popular"
        prompts={others.filter((prompt) => !isPinned(prompt) && prompt.madeBy !== 'you').slice(0, POPULAR)}
        onUse={onUse}
      />
      <Link
        to="/chat/prompts"
        search={{ panel: undefined }}
        className="-mt-2 mb-3 ml-4.5 inline-block text-sm font-medium text-accent hover:underline"
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

function Found({ search, onUse }: ListProps & { search: string }) {
  const found = useQuery({ ...foundQuery(search), placeholderData: keepPreviousData })
  if (found.isPending) return <SkeletonRows label="Loading prompts" row="h-10" />
  if (found.isError) {
    const retry = () => void found.refetch()
    return (
      <ErrorState title={say.searchFailed} detail={found.error.message} retryLabel={say.tryAgain} onRetry={retry} />
    )
  }
  if (found.data.prompts.length === 0) return <EmptyState icon={SearchX} title={say.noneForSearch} />
  return <PromptRows title="Search results" prompts={found.data.prompts} onUse={onUse} />
}
