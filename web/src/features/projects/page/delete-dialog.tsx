import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectEntry } from '#contract/projects/schema.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { projectQuery } from '../projects-query.ts'
import { isolateName } from '../../../format/names.ts'
import { historyKey } from '../../chat/query-keys.ts'
import { vaultKey } from '../../vault/query-keys.ts'
import { projectsKey } from '../query-keys.ts'

type DeleteDialogProps = {
  project: Pick<ProjectEntry, 'id' | 'name'>
  onClose: () => void
  /** It is gone: whoever stood on its page goes elsewhere. */
  onDeleted?: () => void
}

/** Asks before a project is gone, by its name. */
export function DeleteDialog({ project, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient()
  const deleteProject = useMutation({
    mutationFn: () => call(projectsApi.remove, { projectId: project.id }),
    onSuccess: () => {
      onClose()
      onDeleted?.()
      toast.ok(`Deleted “${isolateName(project.name)}”`)
      queryClient.removeQueries({ queryKey: projectQuery(project.id).queryKey })
      for (const queryKey of [[...projectsKey, 'list'], historyKey, vaultKey]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete Project ${isolateName(project.name)}?`}
      description="Its goal and instructions will be deleted. Its chats stay in your history and its documents in your vault."
      isBusy={deleteProject.isPending}
      onConfirm={() => deleteProject.mutate()}
    />
  )
}
