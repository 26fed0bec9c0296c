import { Ban, Check, ChevronRight, CircleDashed, X } from 'lucide-react'
import { useState } from 'react'
import type { ToolUse } from '#contract/tools/schema.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Name } from '../../../ui/name.tsx'
import { cx } from '../../../ui/cx.ts'
import { pageOf, titleOf, undoneOf, type Undone } from './step-outcome.ts'
import { StepView } from './step-view.tsx'
import { formatDuration } from './summarize-steps.ts'

const STATES = { running: 'Running', asking: 'Waiting for you', done: 'Done' } as const
const UNDONE: Record<Undone['kind'], string> = { refused: 'Not done', stopped: 'Stopped', failed: 'Failed' }

/** One step of an answer: a line that says what happens, and opens to what went in and came out. */
export function StepRow({ tool, className }: { tool: ToolUse; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const { state, ms, progress } = tool
  const undone = undoneOf(tool)
  const page = pageOf(tool)
  return (
    <details
      className={cx('group/step rounded-s border border-line bg-surface-1', className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-2 px-3 py-1.5 text-sm text-ink-2 pointer-coarse:py-2.5 [&::-webkit-details-marker]:hidden">
        <StepState state={state} undone={undone?.kind} />
        <span dir="auto" className={cx('min-w-0 flex-1', undone ? 'line-clamp-3 break-words' : 'truncate')}>
          {titleOf(tool)}
          {page !== null && (
            <span className="text-ink-3">
              {' · '}
              <Name>{page}</Name>
            </span>
          )}
          {state === 'running' && progress && <span className="text-ink-3"> · {progress}</span>}
          {undone && <span className={undone.kind === 'failed' ? 'text-danger' : 'text-ink-3'}> · {undone.why}</span>}
        </span>
        {ms !== undefined && state !== 'running' && (
          <span className="shrink-0 text-xs text-ink-3 tabular-nums">{formatDuration(ms)}</span>
        )}
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform duration-120 group-open/step:rotate-90"
        />
      </summary>
      {isOpen && <StepDetails tool={tool} />}
    </details>
  )
}

type StepStateProps = { state: ToolUse['state']; undone?: Undone['kind'] | undefined }

export function StepState({ state, undone = 'failed' }: StepStateProps) {
  return (
    <>
      {state === 'running' && <Spinner className="size-4 shrink-0 text-accent" />}
      {state === 'asking' && <CircleDashed aria-hidden className="size-4 shrink-0 text-warn" />}
      {state === 'done' && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
      {state === 'failed' && undone === 'failed' && <X aria-hidden className="size-4 shrink-0 text-danger" />}
      {state === 'failed' && undone !== 'failed' && <Ban aria-hidden className="size-4 shrink-0 text-ink-3" />}
      <span className="sr-only">{state === 'failed' ? UNDONE[undone] : STATES[state]}</span>
    </>
  )
}

/** What went into a query, a chart or an offer stands in what it shows: not a second time as JSON. */
function isShown(view: ToolUse['view']): boolean {
  return view?.kind === 'table' || view?.kind === 'chart' || view?.kind === 'readings'
}

/** A search that found nothing has nothing to show but its words. */
function isEmpty(view: ToolUse['view']): boolean {
  return view === undefined || (view.kind === 'passages' && view.passages.length === 0)
}

function StepDetails({ tool }: { tool: ToolUse }) {
  const { input, view } = tool
  const undone = undoneOf(tool)
  // Why it was not done stands in the line; more of it only where there is more.
  const output = undone && (undone.kind !== 'failed' || undone.why === tool.output) ? '' : tool.output
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3 py-2.5 text-sm">
      {view && <StepView view={view} />}
      {output && isEmpty(view) && (
        <p dir="auto" className="max-h-60 overflow-auto break-words whitespace-pre-wrap text-ink-2">
          {output}
        </p>
      )}
      {input && input !== '{}' && !isShown(view) && (
        <p className="font-mono text-xs break-words whitespace-pre-wrap text-ink-3">Sent: {input}</p>
      )}
    </div>
  )
}
