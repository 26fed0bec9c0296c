import { useQuery } from '@tanstack/react-query'
import { FolderCheck } from 'lucide-react'
import { useState } from 'react'
import { LABEL_IN_PROJECT_MS } from '#contract/magic-import/limits.ts'
import { say } from '#contract/projects/messages.ts'
import { isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SearchLabels } from '../../magic-import/index.ts'
import { ProjectNotFound } from '../project-not-found.tsx'
import { projectQuery } from '../projects-query.ts'
import { AttachmentsStep } from './attachments-step.tsx'
import { GoalStep } from './goal-step.tsx'
import { InitialStep } from './initial-step.tsx'
import { asksBeforeLeaving, NEW_SETUP, resumed, titleOf, type Setup, type Step } from './machine.ts'
import { ManualStep } from './manual-step.tsx'
import { ProcessingStep } from './processing-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepFooter } from './step-footer.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { useSetup, type SetupActions } from './use-setup.ts'

type SetupDialogProps = {
  /** The unfinished project that is resumed; without one, a new project is set up. */
  resumedId: string | undefined
  onClose: () => void
  onCreated: (projectId: string, chat: { question: string } | null) => void
}

/** Sets a project up, in its eight steps. */
export function SetupDialog({ resumedId, ...ends }: SetupDialogProps) {
  return resumedId === undefined ? <Steps begun={NEW_SETUP} {...ends} /> : <Resuming id={resumedId} {...ends} />
}

function Resuming({ id, ...ends }: Omit<SetupDialogProps, 'resumedId'> & { id: string }) {
  const project = useQuery(projectQuery(id))
  const [begun, setBegun] = useState<Setup | null>(null)
  // Only what is found unfinished goes on; finishing it here does not take the dialog away.
  if (project.data?.status === 'PENDING' && begun === null) setBegun(resumed(project.data))
  if (begun) return <Steps begun={begun} {...ends} />
  return (
    <Dialog isOpen onClose={ends.onClose} title="Resume Project" className={WIDTH}>
      {project.isPending && <SkeletonRows label="Loading your project" row="h-8" />}
      {isNotFound(project.error) && <ProjectNotFound size="panel" />}
      {project.isError && !isNotFound(project.error) && !project.data && (
        <ErrorState title={say.loadFailed} onRetry={() => void project.refetch()}>
          <Button variant="primary" onClick={ends.onClose}>
            Close
          </Button>
        </ErrorState>
      )}
      {project.data && (
        <EmptyState
          icon={FolderCheck}
          title={project.data.name}
          action={
            <Button variant="primary" onClick={() => ends.onCreated(id, null)}>
              Open project
            </Button>
          }
        >
          This project is finished.
        </EmptyState>
      )}
    </Dialog>
  )
}

type StepsProps = Omit<SetupDialogProps, 'resumedId'> & { begun: Setup }

function Steps({ begun, onClose, onCreated }: StepsProps) {
  const actions = useSetup(begun, { onClose, onCreated })
  const { setup, tell, stop } = actions
  const leave = () => (asksBeforeLeaving(setup) ? tell({ type: 'askToStop' }) : onClose())
  return (
    <>
      <Dialog isOpen onClose={leave} title={titleOf(setup)} description={DESCRIPTIONS[setup.step]} className={WIDTH}>
        <CurrentStep actions={actions} />
      </Dialog>
      {setup.asksToStop && <StopDialog setup={setup} onKeepOn={() => tell({ type: 'keepOn' })} onStop={stop} />}
    </>
  )
}

function CurrentStep({ actions }: { actions: SetupActions }) {
  const { setup, tell, back } = actions
  const { projectId } = setup
  if (setup.step === 'initial') {
    return (
      <InitialStep
        isStarting={setup.work === 'starting'}
        onManual={() => tell({ type: 'chooseManual' })}
        onHelper={() => actions.chooseHelper()}
      />
    )
  }
  if (setup.step === 'manual') {
    return (
      <ManualStep
        setup={setup}
        onHelper={actions.chooseHelper}
        onCreate={(form) => actions.create(form, null)}
        onBack={back}
      />
    )
  }
  if (projectId === null) return <p className="px-6 py-8">{say.idMissing}</p>
  const begun = { ...setup, projectId }
  switch (setup.step) {
    case 'goal':
      return (
        <GoalStep
          setup={setup}
          onGoal={(text) => tell({ type: 'goal', text })}
          onMagicImport={(isOn) => tell({ type: 'magicImport', isOn })}
          onNext={actions.leaveGoal}
          onBack={back}
        />
      )
    case 'magic_import_processing':
      return (
        <>
          <SearchLabels everyMs={LABEL_IN_PROJECT_MS} />
          <StepFooter onBack={back}>
            <Button onClick={actions.skipImport}>Skip</Button>
          </StepFooter>
        </>
      )
    case 'magic_import_results':
      return (
        setup.found && (
          <ResultsStep setup={begun} found={setup.found} tell={tell} onSkip={actions.skipImport} onBack={back} />
        )
      )
    case 'attachments':
      return <AttachmentsStep setup={begun} onNext={actions.generate} onBack={back} />
    case 'processing':
      return <ProcessingStep onBack={back} />
    case 'review':
      return (
        setup.generated && (
          <ReviewStep setup={setup} generated={setup.generated} onCreate={actions.create} onBack={back} />
        )
      )
  }
}

const WIDTH = 'max-w-150! top-[max(1rem,7dvh)]! max-h-[calc(100dvh-max(2rem,10dvh))]!'

const DESCRIPTIONS: Record<Step, string> = {
  initial: 'A goal with its own instructions, documents and chats.',
  goal: 'Alcove AI writes the title, the description and the instructions from it.',
  attachments: 'Alcove AI reads them, and every chat in the project can quote them.',
  processing: 'Alcove AI is at work. This takes a moment.',
  review: 'Change what you like. Nothing is fixed.',
  manual: 'You can change all of this later.',
  magic_import_processing: 'Alcove AI is looking for what helps with your goal.',
  magic_import_results: 'Tick what you want to add to the project.',
}
