import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { listResources, ResultList, toastImportResult, useImport, type SelectedUrls } from '../../magic-import/index.ts'
import { projectQuery } from '../projects-query.ts'
import type { Setup, SetupEvent } from './setup-reducer.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'

type ResultsStepProps = {
  setup: Setup & { projectId: string }
  found: SearchResult
  dispatch: (event: SetupEvent) => void
  onSkip: () => void
  onBack: () => void
}

const NONE_SELECTED: SelectedUrls = new Set()

/** What was found for the goal; the ticked ones become documents of the project. */
export function ResultsStep({ setup, found, dispatch, onSkip, onBack }: ResultsStepProps) {
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState(NONE_SELECTED)
  const { run, stateOf } = useImport(setup.projectId)
  const isImporting = setup.work === 'importing'
  const importSelected = async () => {
    dispatch({ type: 'import' })
    try {
      toastImportResult(await run(listResources(found).filter(({ url }) => selected.has(url))))
      await queryClient.invalidateQueries({ queryKey: projectQuery(setup.projectId).queryKey })
      dispatch({ type: 'imported' })
    } catch {
      toast.error(magicImportMessages.storeFailed)
      dispatch({ type: 'importFailed' })
    }
  }
  return (
    <>
      <div className="pt-4">
        <ResultList
          found={found}
          selected={selected}
          onSelectedChange={setSelected}
          stateOf={stateOf}
          isImporting={isImporting}
        />
      </div>
      <DialogFooter isBar onBack={isImporting ? undefined : onBack}>
        {!isImporting && <Button onClick={onSkip}>Skip</Button>}
        <Button
          variant="primary"
          isBusy={isImporting}
          disabledReason={selected.size === 0 ? magicImportMessages.noneSelected : undefined}
          onClick={() => void importSelected()}
        >
          Continue
        </Button>
      </DialogFooter>
    </>
  )
}
