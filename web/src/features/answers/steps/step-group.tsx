import { ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import type { ToolUse } from '#contract/tools/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { titleOf, undoneOf } from './step-outcome.ts'
import { StepRow, StepState } from './step-row.tsx'
import { summarizeSteps } from './summarize-steps.ts'

type StepGroupProps = { tools: readonly ToolUse[] }

/**
 * Steps that an answer took one after the other, in one line that keeps its height; it opens to each of them. While the
 * answer goes on it is drawn again only when one of them changed.
 */
export const StepGroup = memo(function StepGroup({ tools }: StepGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const [first] = tools
  if (!first) return null
  if (tools.length === 1) return <StepRow tool={first} className="my-3 first:mt-0" />
  const hasUndone = tools.some(({ state }) => state === 'failed')
  const running = tools.findLast(({ state }) => state === 'running')
  return (
    <details
      className="group/steps my-3 rounded-s border border-line bg-surface-1 first:mt-0"
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-2 px-3 py-1.5 text-sm text-ink-2 pointer-coarse:py-2.5 [&::-webkit-details-marker]:hidden">
        {running ? (
          <Spinner className="size-4 shrink-0 text-accent" />
        ) : (
          <StepState state={groupState(tools)} undone={undoneOf(first)?.kind} />
        )}
        <span dir="auto" className={cx('min-w-0 flex-1', hasUndone ? 'line-clamp-3 break-words' : 'truncate')}>
          {running ? titleOf(running) : summarizeSteps(tools)}
          {running?.progress && <span className="text-ink-3"> · {running.progress}</span>}
        </span>
        {running && (
          <span className="shrink-0 text-xs text-ink-3 tabular-nums">
            {tools.filter(({ state }) => state !== 'running').length} of {tools.length}
          </span>
        )}
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform duration-120 group-open/steps:rotate-90"
        />
      </summary>
      {isOpen && (
        <ul aria-label="Steps" className="flex flex-col gap-1 border-t border-line p-2">
          {tools.map((tool) => (
            <li key={tool.id}>
              <StepRow tool={tool} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}, hasSameTools)

function hasSameTools(before: StepGroupProps, after: StepGroupProps): boolean {
  return before.tools.length === after.tools.length && before.tools.every((tool, at) => tool === after.tools[at])
}

/** It waits while one of them asks, and failed only where nothing worked. */
function groupState(tools: readonly ToolUse[]): ToolUse['state'] {
  if (tools.some(({ state }) => state === 'asking')) return 'asking'
  return tools.every(({ state }) => state === 'failed') ? 'failed' : 'done'
}
