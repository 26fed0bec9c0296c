import { Check, ChevronRight, X } from 'lucide-react'
import type { ToolUse } from '#contract/tools/schema.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'

const STATES: Record<ToolUse['state'], string> = { running: 'Running', done: 'Done', failed: 'Failed' }

/** The tools that an answer uses, as it uses them. */
export function ToolUses({ tools }: { tools: readonly ToolUse[] }) {
  if (tools.length === 0) return null
  return (
    <ul aria-label="Tools used" className="mb-3 flex flex-col gap-1">
      {tools.map((tool) => (
        <li key={tool.id}>
          <ToolRow tool={tool} />
        </li>
      ))}
    </ul>
  )
}

function ToolRow({ tool }: { tool: ToolUse }) {
  const parts = [tool.input && ['Asked', tool.input], tool.output && ['Answered', tool.output]].filter(Boolean) as [
    string,
    string,
  ][]
  return (
    <details className="group rounded-s border border-line bg-surface-1">
      <summary className="flex list-none items-center gap-2 px-3 py-1.5 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        <StateIcon state={tool.state} />
        <span className="font-medium text-ink-1">{tool.name}</span>
        <span className="sr-only">{STATES[tool.state]}</span>
        <span className="min-w-0 flex-1 truncate text-ink-3">{tool.input}</span>
        <ChevronRight aria-hidden className="size-4 transition-transform duration-120 group-open:rotate-90" />
      </summary>
      <dl className="border-t border-line px-3 py-2 text-xs">
        {parts.map(([name, text]) => (
          <div key={name} className="py-1">
            <dt className="text-ink-3">{name}</dt>
            <dd className="max-h-60 overflow-auto font-mono break-words whitespace-pre-wrap text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function StateIcon({ state }: { state: ToolUse['state'] }) {
  if (state === 'running') return <Spinner className="size-4 text-accent" />
  if (state === 'done') return <Check aria-hidden className="size-4 text-accent" />
  return <X aria-hidden className="size-4 text-danger" />
}
