import { formatNumber } from '#contract/format-number.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say as sayOfUploads } from '#contract/attachments/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { say } from '#contract/vault/messages.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { ProjectChoice, refreshProjects, useSetupDoor } from '../projects/index.ts'
import { isImage } from './item-words.ts'
import { refreshVault } from './vault-query.ts'

type ProjectDialogProps = { items: readonly VaultChoice[]; onClose: () => void; onAdded: () => void }

/** Puts items into a project; images among them are left out by name. */
export function ProjectDialog({ items, onClose, onAdded }: ProjectDialogProps) {
  const queryClient = useQueryClient()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const openSetup = useSetupDoor()
  const documents = items.filter((item) => !isImage(item))
  const images = items.filter(isImage).map(({ title }) => title)
  const add = useMutation({
    mutationFn: (projectId: string) =>
      call(projectsApi.attach, { projectId, attachmentIds: documents.map(({ id }) => id) }),
    onSuccess: () => {
      toast.ok(say.addedToProject)
      void refreshProjects(queryClient)
      // Each item tells which projects it is in.
      void refreshVault(queryClient)
      onAdded()
    },
    // A project that was deleted meanwhile is no valid choice.
    onError: (error) => {
      const isGone = error instanceof CallError && error.code === 'not_found'
      toast.error(say.addToProjectFailed, { detail: isGone ? say.selectProject : error.message })
    },
  })
  const submit = () => {
    if (chosenId === null) toast.error(say.projectNeeded, { detail: say.selectProject })
    else add.mutate(chosenId)
  }
  const what = documents.length === 1 ? documents[0]!.title : `${formatNumber(documents.length)} items`
  return (
    <Dialog isOpen onClose={onClose} title="Add to Project" description={what} focusesItself>
      <ProjectChoice
        chosenId={chosenId}
        onChoose={({ id }) => setChosenId(id)}
        onNew={() => {
          onClose()
          openSetup('new')
        }}
      />
      {images.length > 0 && <p className="px-6 pb-4 text-sm text-ink-2">{sayOfUploads.imagesSkipped(images)}</p>}
      <div className="flex justify-end gap-2 border-t border-line px-6 py-4">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isBusy={add.isPending} onClick={submit}>
          Add to Project
        </Button>
      </div>
    </Dialog>
  )
}
