import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectsApi } from '#contract/projects/api.ts'
import { say } from '#contract/vault/messages.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { ProjectChoice, refreshProjects, useSetupDoor } from '../projects/index.ts'
import { refreshVault } from './vault-query.ts'

type ProjectDialogProps = { items: readonly VaultChoice[]; onClose: () => void; onAdded: () => void }

/** Puts items into a project. */
export function ProjectDialog({ items, onClose, onAdded }: ProjectDialogProps) {
  const queryClient = useQueryClient()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const openSetup = useSetupDoor()
  const add = useMutation({
    mutationFn: (projectId: string) =>
      call(projectsApi.attach, { projectId, attachmentIds: items.map(({ id }) => id) }),
    onSuccess: () => {
      toast.ok(say.addedToProject)
      void refreshProjects(queryClient)
      // Each item tells which projects it is in.
      void refreshVault(queryClient)
      onAdded()
    },
    onError: (error) => toast.error(say.addToProjectFailed, { detail: error.message }),
  })
  const what = items.length === 1 ? items[0]!.title : `${items.length} items`
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
      <div className="flex justify-end gap-2 border-t border-line px-6 py-4">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={add.isPending}
          whyDisabled={chosenId === null ? say.selectProject : undefined}
          onClick={() => chosenId !== null && add.mutate(chosenId)}
        >
          Add to Project
        </Button>
      </div>
    </Dialog>
  )
}
