import { Sparkles } from 'lucide-react'
import type { ProjectFields as Fields } from '#contract/projects/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Setup, TypedFields } from './setup-reducer.ts'
import { ProjectFields } from './project-fields.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { useProjectForm } from './use-project-form.ts'

type ManualStepProps = {
  setup: Setup
  onTyped: (fields: TypedFields) => void
  onHelper: (goal: string) => void
  onCreate: (fields: Fields) => Promise<void>
  onBack: () => void
}

/** A project by hand. */
export function ManualStep({ setup, onTyped, onHelper, onCreate, onBack }: ManualStepProps) {
  const form = useProjectForm({ goal: setup.goal }, onCreate, { typed: setup.typed, onTyped })
  return (
    <form {...form.form}>
      <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <ProjectFields form={form} hasGoal />
      </div>
      <DialogFooter isBar onBack={onBack}>
        <Button isBusy={setup.work === 'starting'} onClick={() => onHelper(form.values.projectGoal)}>
          {setup.work !== 'starting' && <Sparkles aria-hidden className="size-4" />}
          Create with Alcove AI
        </Button>
        <Button variant="primary" type="submit" isBusy={setup.work === 'creating'}>
          Create Project
        </Button>
      </DialogFooter>
    </form>
  )
}
