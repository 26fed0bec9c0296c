import { useQuery } from '@tanstack/react-query'
import { FolderCheck } from 'lucide-react'
import { useState } from 'react'
import { LABEL_IN_PROJECT_MS } from '#contract/magic-import/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { isNotFound } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { SearchLabels } from '../../magic-import/index.ts'
import { ProjectNotFound } from '../project-not-found.tsx'
import { projectQuery } from '../projects-query.ts'
import { AttachmentsStep } from './attachments-step.tsx'
import { GoalStep } from './goal-step.tsx'
import { InitialStep } from './initial-step.tsx'
import { findSavedSetup } from './saved-setup.ts'
import { beginSetup, confirmsBeforeClose, resumeSetup, titleOf, type Setup, type Step } from './setup-reducer.ts'
import { ManualStep } from './manual-step.tsx'
import { ProcessingStep } from './processing-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { useSetup, type SetupActions } from './use-setup.ts'

type SetupDialogProps = {
  /** The unfinished project that is resumed, and where; without one, a new project is set up. */
  resumed: { id: string; step: 'attachments' | undefined } | undefined
  onClose: () => void
  onStarted: (projectId: string) => void
  onCreated: (projectId: string, chat: { question: string } | null) => void
}

/** Sets a project up, in its eight steps. */
export function SetupDialog({ resumed, ...callbacks }: SetupDialogProps) {
  const [initial] = useState(() => findSavedSetup(null) ?? beginSetup(newId()))
  return resumed === undefined ? (
    <Steps initial={initial} {...callbacks} />
  ) : (
    <ResumedSetup {...resumed} {...callbacks} />
  )
}

type Callbacks = Omit<SetupDialogProps, 'resumed'>

function ResumedSetup({ id, step, ...callbacks }: Callbacks & NonNullable<SetupDialogProps['resumed']>) {
  const project = useQuery(projectQuery(id))
  const [initial, setInitial] = useState<Setup | null>(null)
  // Only what is found unfinished goes on; finishing it here does not take the dialog away.
  if (project.data?.status === 'PENDING' && initial === null) setInitial(goOnWith(project.data, step))
  if (initial) return <Steps initial={initial} {...callbacks} />
  return (
    <Dialog isOpen onClose={callbacks.onClose} title="Resume Project" className={DIALOG_CLASS}>
      {project.isPending && <SkeletonRows label="Loading your project" row="h-8" />}
      {isNotFound(project.error) && <ProjectNotFound size="panel" />}
      {project.isError && !isNotFound(project.error) && !project.data && (
        <ErrorState title={projectMessages.loadFailed} onRetry={() => void project.refetch()}>
          <Button variant="primary" onClick={callbacks.onClose}>
            Close
          </Button>
        </ErrorState>
      )}
      {project.data && (
        <EmptyState
          icon={FolderCheck}
          title={project.data.name}
          action={
            <Button variant="primary" onClick={() => callbacks.onCreated(id, null)}>
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

/** The same set-up after a reload, or that of a project which was left unfinished. */
function goOnWith(project: { id: string; goal: string }, step: 'attachments' | undefined): Setup {
  const kept = findSavedSetup(project.id)
  return kept ? { ...kept, step: step ?? kept.step } : resumeSetup(project, step)
}

function Steps({ initial, ...callbacks }: Callbacks & { initial: Setup }) {
  const { onClose } = callbacks
  const actions = useSetup(initial, callbacks)
  const { setup, dispatch, stop } = actions
  const close = () => (confirmsBeforeClose(setup) ? dispatch({ type: 'askToStop' }) : onClose())
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={titleOf(setup)}
        description={DESCRIPTIONS[setup.step]}
        className={DIALOG_CLASS}
      >
        <CurrentStep actions={actions} />
      </Dialog>
      {setup.isConfirmingStop && (
        <StopDialog setup={setup} onContinue={() => dispatch({ type: 'keepOn' })} onStop={stop} />
      )}
    </>
  )
}

function CurrentStep({ actions }: { actions: SetupActions }) {
  const { setup, dispatch, back } = actions
  const { projectId } = setup
  if (setup.step === 'initial') {
    return (
      <InitialStep
        isStarting={setup.work === 'starting'}
        onManual={() => dispatch({ type: 'chooseManual' })}
        onHelper={() => actions.chooseHelper()}
      />
    )
  }
  if (setup.step === 'manual') {
    return (
      <ManualStep
        setup={setup}
        onTyped={(fields) => dispatch({ type: 'typed', fields })}
        onHelper={actions.chooseHelper}
        onCreate={(fields) => actions.create(fields, null)}
        onBack={back}
      />
    )
  }
  if (projectId === null) return <p className="px-6 py-8">{projectMessages.idMissing}</p>
  const initial = { ...setup, projectId }
  switch (setup.step) {
    case 'goal':
      return (
        <GoalStep
          setup={setup}
          onGoal={(text) => dispatch({ type: 'goal', text })}
          onMagicImport={(isOn) => dispatch({ type: 'magicImport', isOn })}
          onNext={actions.leaveGoal}
          onBack={back}
        />
      )
    case 'magic_import_processing':
      return (
        <>
          <SearchLabels everyMs={LABEL_IN_PROJECT_MS} />
          <DialogFooter isBar onBack={back}>
            <Button onClick={actions.skipImport}>Skip</Button>
          </DialogFooter>
        </>
      )
    case 'magic_import_results':
      return (
        setup.found && (
          <ResultsStep
            setup={initial}
            found={setup.found}
            dispatch={dispatch}
            onSkip={actions.skipImport}
            onBack={back}
          />
        )
      )
    case 'attachments':
      return (
        <AttachmentsStep setup={initial} onNext={actions.generate} onSkip={actions.skipAttachments} onBack={back} />
      )
    case 'processing':
      return <ProcessingStep onBack={back} />
    case 'review':
      return (
        setup.generated && (
          <ReviewStep
            setup={setup}
            generated={setup.generated}
            onTyped={(fields) => dispatch({ type: 'typed', fields })}
            onCreate={actions.create}
            onBack={back}
          />
        )
      )
  }
}

const DIALOG_CLASS = 'max-w-150! top-[max(1rem,7dvh)]! max-h-[calc(100dvh-max(2rem,10dvh))]!'

const DESCRIPTIONS: Record<Step, string> = {
  initial: 'A goal with its own instructions, documents and chats.',
  goal: 'Alcove AI uses it to write the title, description and instructions.',
  attachments: 'Alcove AI reads them, and every chat in the project can quote them.',
  processing: 'Alcove AI is at work. This takes a moment.',
  review: 'Change anything you like.',
  manual: 'You can change all of this later.',
  magic_import_processing: 'Alcove AI is searching for resources for your goal.',
  magic_import_results: 'Select what you want to add to the project.',
}
