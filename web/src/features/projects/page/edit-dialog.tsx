import { useQueryClient } from '@tanstack/react-query'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { call } from '../../../api/call.ts'
import { updateCachedProject, refreshProjects } from '../projects-query.ts'
import { ProjectFields } from '../setup/project-fields.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProjectForm } from '../setup/use-project-form.ts'
import { isolateName } from '../../../format/names.ts'
import { chatsKey, historyKey } from '../../chat/query-keys.ts'

/** What a person may change about a project, at any time. */
export function EditProjectDialog({ project, onClose }: { project: ProjectPage; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id: projectId, creationMode, status } = project
  const form = useProjectForm(project, async (fields) => {
    const changed = await call(projectsApi.save, { projectId, creationMode, status, ...fields })
    updateCachedProject(queryClient, projectId, (before) => ({ ...before, ...changed }))
    void refreshProjects(queryClient)
    // Its chats carry its name.
    for (const queryKey of [chatsKey, historyKey]) void queryClient.invalidateQueries({ queryKey })
    onClose()
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${isolateName(project.name)}`}
      submitLabel="Save"
      hasFooterBar
      className="top-[max(1rem,7dvh)]! max-w-150!"
    >
      <ProjectFields form={form} hasGoal />
    </FormDialog>
  )
}
