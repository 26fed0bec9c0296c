import { BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { publishingGate } from '#contract/account/can.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { ORDERED_LISTS_CLASS } from '../../../ui/layout/ordered-lists-class.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { TakeDownDialog } from '../../moderation/index.ts'
import { usePromptMutations } from '../use-prompt-mutations.ts'
import { usePromptInsertion, type InsertPrompt } from '../use-prompt-insertion.tsx'
import { SearchResultsSection } from './search-results-section.tsx'
import type { PageActions } from './prompt-grid.tsx'
import { PromptsToolbar } from './prompts-toolbar.tsx'
import { PublicSection } from './public-section.tsx'
import { SavedSection } from './saved-section.tsx'
import { usePromptFilter } from './use-prompt-filter.ts'

const PromptDialog = lazy(async () => ({ default: (await import('../prompt-dialog.tsx')).PromptDialog }))

const TITLE = 'Prompts'

/** The prompt library: one's own, and everyone's. */
export function PromptsPage({ onUse }: { onUse: InsertPrompt }) {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const filter = usePromptFilter()
  const mutations = usePromptMutations()
  const { use, dialog } = usePromptInsertion(onUse)
  const [takenDown, setTakenDown] = useState<SavedPrompt | null>(null)
  const [editedPrompt, setEditedPrompt] = useState<SavedPrompt | 'new' | null>(null)
  const actions: PageActions = {
    ...mutations,
    use,
    edit: setEditedPrompt,
    withdraw: me?.isOwner ? setTakenDown : undefined,
    setVisibility(prompt, promptType) {
      const change = () => mutations.setVisibility(prompt, promptType)
      if (promptType === 'public' && publishingGate(getTier(me)) !== 'open')
        openAccountDialog({ name: 'signUp' }, change)
      else change()
    },
  }
  return (
    <Page
      title={TITLE}
      width="list"
      back={<BackLink to="/chat" name="chat" />}
      actions={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditedPrompt('new')}>
          <BookmarkPlus aria-hidden className="size-4" />
          Save Prompt
        </Button>
      }
    >
      <div className={ORDERED_LISTS_CLASS}>
        <PromptsToolbar filter={filter} />
        {filter.search ? (
          <SearchResultsSection search={filter.search} actions={actions} />
        ) : (
          <>
            <SavedSection tag={filter.tag} actions={actions} onSave={() => setEditedPrompt('new')} />
            <PublicSection tag={filter.tag} actions={actions} />
          </>
        )}
      </div>
      {dialog}
      {takenDown && (
        <TakeDownDialog
          item={{ kind: 'prompt', id: takenDown.id, name: takenDown.promptName }}
          onClose={() => setTakenDown(null)}
          onDone={mutations.refresh}
        />
      )}
      <Suspense>
        {editedPrompt && (
          <PromptDialog
            prompt={editedPrompt === 'new' ? undefined : editedPrompt}
            onClose={() => setEditedPrompt(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
