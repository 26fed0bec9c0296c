import { promptMessages } from '#contract/prompts/messages.ts'
import { SKELETONS } from '#contract/limits.ts'
import type { PromptCategory } from '#contract/prompts/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyRow } from '../../../ui/layout/empty-row.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { usePins, useSavedPrompts } from '../prompts-query.ts'
import { PromptGrid, type PageActions } from './prompt-grid.tsx'
import { PromptSection, PromptsFailed } from './prompt-section.tsx'
import { PromptsSkeleton } from './prompts-skeleton.tsx'

type SavedSectionProps = { tag: PromptCategory | undefined; actions: PageActions; onSave: () => void }

/** One's own prompts, the pinned ones first. */
export function SavedSection({ tag, actions, onSave }: SavedSectionProps) {
  const list = toCursorList(useSavedPrompts(tag), (page) => page.userPrompts)
  const { data: pins } = usePins()
  const prompts = list.items
  const isPinned = (id: string) => pins?.pinnedPrompts.includes(id) ?? false
  const sorted = [...prompts.filter(({ id }) => isPinned(id)), ...prompts.filter(({ id }) => !isPinned(id))]
  return (
    <PromptSection title="Saved Prompts">
      {list.isPending && <PromptsSkeleton label="Loading saved prompts" count={SKELETONS} />}
      {list.failure && <PromptsFailed error={list.failure} onRetry={list.refetch} />}
      {list.firstPage && prompts.length === 0 && (
        <EmptyRow
          title={tag ? promptMessages.noneForFilter : promptMessages.none}
          action={
            <Button variant="soft" aria-haspopup="dialog" onClick={onSave}>
              Save Prompt
            </Button>
          }
        >
          {tag ? `You have no prompts in ${tag} yet.` : 'Save prompts you use often. Type / in any chat to find them.'}
        </EmptyRow>
      )}
      {sorted.length > 0 && <PromptGrid label="Saved Prompts" prompts={sorted} actions={actions} />}
      {list.nextPage && <ShowMore {...list.nextPage} variant="ghost" className="self-start" />}
    </PromptSection>
  )
}
