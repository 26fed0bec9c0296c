import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#contract/magic-import/messages.ts'
import type { Found } from '#contract/magic-import/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { listAll, ResultList, tellImport, useImport, type Chosen } from '../../magic-import/index.ts'
import { projectQuery } from '../projects-query.ts'
import type { Setup, SetupEvent } from './machine.ts'
import { StepFooter } from './step-footer.tsx'

type ResultsStepProps = {
  setup: Setup & { projectId: string }
  found: Found
  tell: (event: SetupEvent) => void
  onSkip: () => void
  onBack: () => void
}

const NOTHING: Chosen = new Set()

/** What was found for the goal; the ticked ones become documents of the project. */
export function ResultsStep({ setup, found, tell, onSkip, onBack }: ResultsStepProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(NOTHING)
  const { run, stateOf } = useImport(setup.projectId)
  const isImporting = setup.work === 'importing'
  const bringIn = async () => {
    tell({ type: 'import' })
    try {
      tellImport(await run(listAll(found).filter(({ url }) => chosen.has(url))))
      await queryClient.invalidateQueries({ queryKey: projectQuery(setup.projectId).queryKey })
      tell({ type: 'imported' })
    } catch {
      toast.error(say.storeFailed)
      tell({ type: 'importFailed' })
    }
  }
  return (
    <>
      <div className="pt-4">
        <ResultList found={found} chosen={chosen} onChoose={setChosen} stateOf={stateOf} isImporting={isImporting} />
      </div>
      <StepFooter onBack={isImporting ? undefined : onBack}>
        {!isImporting && <Button onClick={onSkip}>Skip</Button>}
        <Button
          variant="primary"
          isBusy={isImporting}
          whyDisabled={chosen.size === 0 ? say.noneSelected : undefined}
          onClick={() => void bringIn()}
        >
          Continue
        </Button>
      </StepFooter>
    </>
  )
}
