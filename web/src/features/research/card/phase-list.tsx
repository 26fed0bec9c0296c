import { Check } from 'lucide-react'
import type { ResearchState } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { cx } from '../../../ui/cx.ts'

type Phase = Extract<ResearchState, { kind: 'running' }>['phase']

const PHASES = Object.keys(messages.phases) as Phase[]

/** The steps of the work, in order, and the one that it is at. */
export function PhaseList({ current }: { current: Phase | null }) {
  const at = current === null ? -1 : PHASES.indexOf(current)
  return (
    <ol aria-label="Steps" className="-ms-2.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
      {PHASES.map((phase, index) => (
        <li
          key={phase}
          aria-current={phase === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-1 rounded-full px-2.5 py-0.5',
            index === at ? 'bg-accent-soft font-medium text-accent' : 'text-ink-3',
          )}
        >
          {index < at && <Check aria-hidden className="size-3.5 text-accent" />}
          {messages.phases[phase]}
          {index < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
