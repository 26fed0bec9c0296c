import { formatNumber } from '#contract/format-number.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { ProjectPicker, refreshProjects, useOpenSetup } from '../../projects/index.ts'
import { isImage } from '../item-text.ts'
import { refreshVault } from '../vault-query.ts'
import { isolateName } from '../../../format/names.ts'

type AddToProjectDialogProps = { items: readonly VaultChoice[]; onClose: () => void; onAdded: () => void }

/** Puts items into a project; images among them are left out by name. */
export function AddToProjectDialog({ items, onClose, onAdded }: AddToProjectDialogProps) {
  const queryClient = useQueryClient()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const openSetup = useOpenSetup()
  const documents = items.filter((item) => !isImage(item))
  const images = items.filter(isImage).map(({ title }) => title)
  const add = useMutation({
    mutationFn: (projectId: string) =>
      call(projectsApi.attach, { projectId, attachmentIds: documents.map(({ id }) => id) }),
    onSuccess: () => {
      toast.ok(vaultMessages.addedToProject)
      void refreshProjects(queryClient)
      // Each item tells which projects it is in.
      void refreshVault(queryClient)
      onAdded()
    },
    // A project that was deleted meanwhile is no valid choice.
    onError: (error) => {
      const isGone = error instanceof CallError && error.code === 'not_found'
      toast.error(vaultMessages.addToProjectFailed, { detail: isGone ? vaultMessages.selectProject : error.message })
    },
  })
  const submit = () => {
    if (chosenId === null) toast.error(vaultMessages.projectNeeded, { detail: vaultMessages.selectProject })
    else add.mutate(chosenId)
  }
  const description =
    documents.length === 1 ? isolateName(documents[0]!.title) : `${formatNumber(documents.length)} items`
  return (
    <Dialog isOpen onClose={onClose} title="Add to Project" description={description} autoFocusDialog>
      <ProjectPicker
        selectedId={chosenId}
        onSelect={({ id }) => setChosenId(id)}
        onNew={() => {
          onClose()
          openSetup('new')
        }}
      />
      {images.length > 0 && <p className="px-6 pb-4 text-sm text-ink-2">{attachmentMessages.imagesSkipped(images)}</p>}
      <DialogFooter isBar>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isBusy={add.isPending} onClick={submit}>
          Add to Project
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
