import { useQueryClient } from '@tanstack/react-query'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { updateCachedProject, refreshProjects } from '../projects-query.ts'
import { ProjectFields } from '../setup/project-fields.tsx'
import { StepFooter } from '../setup/step-footer.tsx'
import { useProjectForm } from '../setup/use-project-form.ts'

/** What a person may change about a project, at any time. */
export function EditProjectDialog({ project, onClose }: { project: ProjectPage; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id: projectId, creationMode, status } = project
  const form = useProjectForm(project, async (fields) => {
    const changed = await call(projectsApi.save, { projectId, creationMode, status, ...fields })
    updateCachedProject(queryClient, projectId, (before) => ({ ...before, ...changed }))
    void refreshProjects(queryClient)
    // Its chats carry its name.
    for (const queryKey of [['chat'], ['history']]) void queryClient.invalidateQueries({ queryKey })
    onClose()
  })
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${project.name}`} className="top-[max(1rem,7dvh)]! max-w-150!">
      <form {...form.form}>
        <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
          <ProjectFields form={form} hasGoal />
          {form.failure && (
            <p role="alert" className="rounded-s bg-danger-soft px-3 py-2 text-sm text-danger">
              {form.failure}
            </p>
          )}
        </div>
        <StepFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={form.isPending}>
            Save
          </Button>
        </StepFooter>
      </form>
    </Dialog>
  )
}
