import { formatNumber } from '#contract/format-number.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { IMPORT_GOAL_MAX_CHARS, LABEL_STANDALONE_MS } from '#contract/magic-import/limits.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import { importGoal, type SearchResult } from '#contract/magic-import/schema.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { listResources, type SelectedUrls } from './selected-resources.ts'
import { searchFailureMessage, useFindResources, useImportsLeft } from './find-resources.ts'
import { ResultList } from './result-list.tsx'
import { SearchLabels } from './search-labels.tsx'
import { toastImportResult, useImport } from './use-import.ts'

type ImportDialogProps = {
  /** Where resources go; without one, into the vault. */
  projectId?: string
  goal?: string
  onClose: () => void
  /** Something has come in. */
  onImported: () => void
}

type View = { step: 'goal' } | { step: 'processing' } | { step: 'results'; found: SearchResult; isImporting: boolean }

const NONE_SELECTED: SelectedUrls = new Set()

/** Finds resources for a goal and brings the chosen ones in: goal, search, results. */
export function ImportDialog({ projectId, goal: firstGoal = '', onClose, onImported }: ImportDialogProps) {
  const [view, setView] = useState<View>({ step: 'goal' })
  const [goal, setGoal] = useState(firstGoal)
  const [error, setError] = useState<string | undefined>()
  const [selected, setSelected] = useState(NONE_SELECTED)
  const { run, stateOf } = useImport(projectId)
  const findResources = useFindResources()
  const imports = useImportsLeft()
  const search = useRef<AbortController>(null)
  useEffect(() => () => search.current?.abort(), [])

  const findSubmitted = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = importGoal.safeParse(goal)
    if (!parsed.success) return setError(parsed.error.issues[0]!.message)
    const { signal } = (search.current = new AbortController())
    setView({ step: 'processing' })
    try {
      const found = await findResources(parsed.data, signal)
      setSelected(NONE_SELECTED)
      setView({ step: 'results', found, isImporting: false })
    } catch (failure) {
      if (signal.aborted) return
      toast.error(searchFailureMessage(failure))
      setView({ step: 'goal' })
    }
  }
  const back = () => {
    search.current?.abort()
    setView({ step: 'goal' })
  }
  const importSelected = async (found: SearchResult) => {
    setView({ step: 'results', found, isImporting: true })
    try {
      toastImportResult(await run(listResources(found).filter(({ url }) => selected.has(url))))
      onImported()
      onClose()
    } catch {
      toast.error(magicImportMessages.storeFailed)
      setView({ step: 'results', found, isImporting: false })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={view.step === 'results' ? 'Review & Select' : 'Magic Import'}
      description={DESCRIPTIONS[view.step]}
      className="max-w-150!"
    >
      {view.step === 'goal' && (
        <form onSubmit={(event) => void findSubmitted(event)} noValidate className="flex flex-col gap-4 px-6 pt-5 pb-6">
          <TextArea
            label="Goal"
            rows={4}
            autoFocus
            maxLength={IMPORT_GOAL_MAX_CHARS}
            value={goal}
            error={error}
            placeholder="What do you want to find out or get done?"
            labelAction={
              <span className="text-xs text-ink-3 tabular-nums">
                {formatNumber(goal.length)} / {formatNumber(IMPORT_GOAL_MAX_CHARS)}
              </span>
            }
            onChange={(event) => {
              setGoal(event.target.value)
              setError(undefined)
            }}
          />
          <DialogFooter>
            {imports && <p className="mr-auto text-sm text-ink-3">{imports.text}</p>}
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" disabledReason={imports?.left === 0 ? imports.text : undefined}>
              Find resources
            </Button>
          </DialogFooter>
        </form>
      )}
      {view.step === 'processing' && (
        <>
          <SearchLabels everyMs={LABEL_STANDALONE_MS} />
          <DialogFooter isBar>
            <Button onClick={back}>Back</Button>
          </DialogFooter>
        </>
      )}
      {view.step === 'results' && (
        <>
          <div className="pt-4">
            <ResultList
              found={view.found}
              selected={selected}
              onSelectedChange={setSelected}
              stateOf={stateOf}
              isImporting={view.isImporting}
            />
          </div>
          <DialogFooter isBar>
            {!view.isImporting && <Button onClick={back}>Back</Button>}
            <Button
              variant="primary"
              isBusy={view.isImporting}
              disabledReason={selected.size === 0 ? magicImportMessages.noneSelected : undefined}
              onClick={() => void importSelected(view.found)}
            >
              Continue
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

const DESCRIPTIONS: Record<View['step'], string> = {
  goal: 'Documents, discussions, websites and videos that help with your goal.',
  processing: 'Searching for resources for your goal.',
  results: 'Select what you want to add.',
}
