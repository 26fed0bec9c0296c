import type { RunState } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { Badge, type BadgeTone } from '../../../ui/controls/badge.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'

const TONES: Record<RunState, BadgeTone> = {
  waiting: 'neutral',
  running: 'neutral',
  needsYou: 'warn',
  done: 'ok',
  unchanged: 'neutral',
  failed: 'danger',
  stopped: 'neutral',
  interrupted: 'warn',
}

export function RunStateBadge({ state }: { state: RunState }) {
  return (
    <Badge tone={TONES[state]}>
      {state === 'running' && <Spinner className="size-3" />}
      {taskTexts.states[state]}
    </Badge>
  )
}
