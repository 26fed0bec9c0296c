import { useQuery } from '@tanstack/react-query'
import { projectMessages } from '#contract/projects/messages.ts'
import { refuseToProceed, type ProjectItem } from '#contract/projects/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { FileRow } from '../../attachments/index.ts'
import { DropArea } from '../attachments/drop-area.tsx'
import { useProjectFiles } from '../attachments/use-project-files.ts'
import { useAddDocuments } from '../attachments/use-add-documents.tsx'
import { projectQuery } from '../projects-query.ts'
import { canLeaveGoal, type Setup } from './setup-reducer.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'

type AttachmentsStepProps = {
  setup: Setup & { projectId: string }
  onNext: (refusal: string | null) => void
  /** Goes on without a document. */
  onSkip: () => void
  onBack: () => void
}

/** What the helper reads before it proposes anything. */
export function AttachmentsStep({ setup, onNext, onSkip, onBack }: AttachmentsStepProps) {
  const { data: project, isPending } = useQuery(projectQuery(setup.projectId))
  const attachments = project?.attachments ?? NO_ITEMS
  const files = useProjectFiles(setup.projectId, attachments)
  const addDocuments = useAddDocuments({
    project: { id: setup.projectId, attachments },
    files,
    // Whoever comes back from their drive goes on with this project, in this step.
    returnUrl: () => `${location.pathname}?setup=${setup.projectId}&step=attachments`,
  })
  // A project that was begun a moment ago is known to be empty.
  const mayHaveDocuments = files.rows.length === 0 && (setup.mode === 'resume' || setup.found !== null)
  const refusal = refuseToProceed(files.rows.map(({ state }) => ({ status: state.kind })))
  const blockedReason = canLeaveGoal(setup) ? (refusal ?? undefined) : projectMessages.goalNeeded
  const failed = files.rows.filter(({ state }) => state.kind === 'failed').length
  const note = blockedReason ?? (failed > 0 ? projectMessages.attachmentsLeftOut(failed) : undefined)
  return (
    <>
      <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <DropArea files={files} addDocuments={addDocuments} />
        {isPending && mayHaveDocuments && <SkeletonRows label="Loading documents" count={3} row="h-11" />}
        {files.rows.length > 0 && (
          <ul aria-label="Documents" className="flex flex-col gap-1.5">
            {files.rows.map((row) => (
              <FileRow key={row.key} row={row} onRemove={files.remove} onRetry={files.retry} />
            ))}
          </ul>
        )}
      </div>
      <DialogFooter isBar onBack={onBack}>
        {note && <p className="text-sm text-ink-3 max-sm:order-first max-sm:basis-full">{note}</p>}
        {files.rows.length === 0 && (
          <Button disabledReason={canLeaveGoal(setup) ? undefined : projectMessages.goalNeeded} onClick={onSkip}>
            {projectMessages.skipAttachments}
          </Button>
        )}
        <Button variant="primary" disabledReason={blockedReason} onClick={() => onNext(refusal)}>
          Next
        </Button>
      </DialogFooter>
    </>
  )
}

const NO_ITEMS: ProjectItem[] = []
