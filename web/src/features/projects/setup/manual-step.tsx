import { Sparkles } from 'lucide-react'
import { projectForm, type ProjectForm } from '#contract/projects/schema.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Setup } from './setup-reducer.ts'
import { ProjectFields } from './project-fields.tsx'
import { StepFooter } from './step-footer.tsx'

type ManualStepProps = {
  setup: Setup
  onHelper: (goal: string) => void
  onCreate: (form: ProjectForm) => Promise<void>
  onBack: () => void
}

/** A project by hand. */
export function ManualStep({ setup, onHelper, onCreate, onBack }: ManualStepProps) {
  const form = useForm({
    schema: projectForm,
    initial: { projectTitle: '', projectDescription: '', projectGoal: setup.goal, systemPrompt: '' },
    onSubmit: onCreate,
  })
  return (
    <form {...form.form}>
      <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <ProjectFields form={form} hasGoal />
      </div>
      <StepFooter onBack={onBack}>
        <Button isBusy={setup.work === 'starting'} onClick={() => onHelper(form.values.projectGoal)}>
          {setup.work !== 'starting' && <Sparkles aria-hidden className="size-4" />}
          Create with Alcove AI
        </Button>
        <Button variant="primary" type="submit" isBusy={setup.work === 'creating'}>
          Create Project
        </Button>
      </StepFooter>
    </form>
  )
}
