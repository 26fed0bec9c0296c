import { Link } from '@tanstack/react-router'
import { ArrowLeft, BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { publishingGate } from '#contract/account/can.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { LISTS_IN_ORDER } from '../../../ui/lists-in-order.ts'
import { Page } from '../../../ui/page.tsx'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { useKeeping } from '../keep-prompts.ts'
import { useUsing, type InsertWords } from '../use-prompt.tsx'
import { FoundSection } from './found-section.tsx'
import type { PageActions } from './prompt-grid.tsx'
import { PromptsToolbar } from './prompts-toolbar.tsx'
import { PublicSection } from './public-section.tsx'
import { SavedSection } from './saved-section.tsx'
import { useNarrowing } from './use-narrowing.ts'

const PromptDialog = lazy(async () => ({ default: (await import('../prompt-dialog.tsx')).PromptDialog }))

const TITLE = 'Prompts'

/** The prompt library: one's own, and everyone's. */
export function PromptsPage({ onUse }: { onUse: InsertWords }) {
  const { data: me } = useMe()
  const ask = useDoor()
  const narrowing = useNarrowing()
  const keeping = useKeeping()
  const { use, dialog } = useUsing(onUse)
  const [edited, setEdited] = useState<SavedPrompt | 'new' | null>(null)
  const actions: PageActions = {
    ...keeping,
    use,
    edit: setEdited,
    withdraw: me?.isOwner ? keeping.withdraw : undefined,
    setVisibility(prompt, promptType) {
      const change = () => keeping.setVisibility(prompt, promptType)
      if (promptType === 'public' && publishingGate(tierOf(me)) !== 'open') ask({ name: 'signUp' }, change)
      else change()
    },
  }
  return (
    <Page
      title={TITLE}
      width="wide"
      crumbs={
        <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1">
          <Link
            to="/chat"
            aria-label="Back to chat"
            data-tip="Back to chat"
            className="grid size-8 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-10"
          >
            <ArrowLeft aria-hidden />
          </Link>
          <h1 aria-current="page" className="truncate font-semibold">
            {TITLE}
          </h1>
        </nav>
      }
      actions={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <BookmarkPlus aria-hidden className="size-4" />
          Save Prompt
        </Button>
      }
    >
      <div className={LISTS_IN_ORDER}>
        <PromptsToolbar narrowing={narrowing} />
        {narrowing.search ? (
          <FoundSection search={narrowing.search} actions={actions} />
        ) : (
          <>
            <SavedSection tag={narrowing.tag} actions={actions} onSave={() => setEdited('new')} />
            <PublicSection tag={narrowing.tag} actions={actions} />
          </>
        )}
      </div>
      {dialog}
      <Suspense>
        {edited && <PromptDialog prompt={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Page>
  )
}
