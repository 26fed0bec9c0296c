import { formatNumber } from '#contract/format-number.ts'
import { WandSparkles } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { PROJECT_GOAL_MAX_CHARS } from '#contract/projects/limits.ts'
import { projectGoal } from '#contract/projects/schema.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { useImportsLeft } from '../../magic-import/index.ts'
import type { Setup } from './setup-reducer.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'

type GoalStepProps = {
  setup: Setup
  onGoal: (text: string) => void
  onMagicImport: (isOn: boolean) => void
  onNext: () => void
  onBack: () => void
}

/** What the project is for. */
export function GoalStep({ setup, onGoal, onMagicImport, onNext, onBack }: GoalStepProps) {
  const id = useId()
  const imports = useImportsLeft()
  const [error, setError] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = projectGoal.safeParse(setup.goal)
    if (!parsed.success) return setError(parsed.error.issues[0]!.message)
    onNext()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-col gap-5 px-6 pt-5 pb-6">
        <TextArea
          label="Goal"
          name="goal"
          rows={5}
          autoFocus
          value={setup.goal}
          error={error}
          placeholder="For example: understand how tides form and prepare a lesson about them for ten-year-olds."
          labelAction={
            <span className="text-xs text-ink-3 tabular-nums">
              {formatNumber(setup.goal.length)} / {formatNumber(PROJECT_GOAL_MAX_CHARS)}
            </span>
          }
          onChange={(event) => {
            setError(undefined)
            onGoal(event.target.value)
          }}
        />
        <div className="flex items-start gap-3 rounded-m border border-line bg-surface-0 p-3.5">
          <WandSparkles aria-hidden className="mt-0.5 text-accent" />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2">
              <span id={`${id}-name`} className="font-medium">
                Magic Import
              </span>
              <Badge tone="accent">NEW</Badge>
            </p>
            <p id={`${id}-what`} className="mt-0.5 text-sm text-ink-2">
              Finds documents, discussions, websites and videos for your goal. You choose what to add.
              {imports && ` ${imports.text}`}
            </p>
          </div>
          <Switch
            isOn={setup.usesMagicImport}
            disabledReason={imports?.left === 0 && !setup.usesMagicImport ? imports.text : undefined}
            onChange={onMagicImport}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-what`}
          />
        </div>
      </div>
      <DialogFooter isBar onBack={setup.mode === 'new' ? onBack : undefined}>
        <Button variant="primary" type="submit" isBusy={setup.work === 'saving'}>
          Next
        </Button>
      </DialogFooter>
    </form>
  )
}
