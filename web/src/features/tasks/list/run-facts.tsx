import { formatMoney } from '#contract/format-money.ts'
import type { TaskRun } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { formatDuration, formatTaskTime } from '../format-run.ts'

type RunFactsProps = { run: TaskRun; nowMs: number; timeZone: string }

/** When it was, how long it took, what it cost, and why it came to nothing. */
export function RunFacts({ run, nowMs, timeZone }: RunFactsProps) {
  const facts = [
    formatTaskTime(run.startedAt ?? run.dueAt, nowMs, timeZone),
    formatDuration(run.startedAt, run.endedAt),
    formatSpent(run),
    run.trigger === 'person' ? taskTexts.manually : null,
    run.missed > 0 ? taskTexts.missed(run.missed) : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <span className="min-w-0 flex-1 tabular-nums">{facts.join(' · ')}</span>
      {run.problem && <span className="basis-full text-danger">{run.problem}</span>}
    </>
  )
}

/** What runs on this machine costs nothing, and where nothing is known nothing is said. */
function formatSpent({ tokens, costMicros }: TaskRun): string | null {
  if (costMicros) return formatMoney(costMicros)
  return tokens ? taskTexts.tokens(tokens) : null
}
