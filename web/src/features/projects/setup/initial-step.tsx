import { PenLine, Sparkles, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/controls/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'

type InitialStepProps = { isStarting: boolean; onManual: () => void; onHelper: () => void }

/** By hand, or with help. */
export function InitialStep({ isStarting, onManual, onHelper }: InitialStepProps) {
  return (
    <div className="grid gap-3 px-6 pt-5 pb-6 sm:grid-cols-2">
      <Choice icon={PenLine} title="Start from scratch" onClick={onManual} isDisabled={isStarting}>
        Write the title, description and instructions yourself.
      </Choice>
      <Choice
        icon={isStarting ? Spinner : Sparkles}
        title="Create with Alcove AI"
        badges={
          <>
            <Badge tone="accent">Recommended</Badge>
            <Badge>AI-powered</Badge>
          </>
        }
        onClick={onHelper}
        isDisabled={isStarting}
        isBusy={isStarting}
        isRecommended
      >
        Describe your goal and add documents. Alcove AI suggests the rest.
      </Choice>
    </div>
  )
}

type ChoiceProps = {
  icon: LucideIcon | typeof Spinner
  title: string
  badges?: ReactNode
  isDisabled: boolean
  isBusy?: boolean
  /** The one that most people want. */
  isRecommended?: boolean
  onClick: () => void
  children: ReactNode
}

function Choice({ icon: Icon, title, badges, isDisabled, isBusy, isRecommended, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isDisabled && onClick()}
      className={cx(
        'flex flex-col items-start gap-1.5 rounded-m border p-4 text-left transition-[border-color,box-shadow] duration-160 hover:shadow-mid',
        isRecommended ? 'border-accent bg-accent-soft/40 sm:order-last' : 'border-line hover:border-line-strong',
        isDisabled && !isBusy && 'opacity-60',
      )}
    >
      <span className="mb-2 grid size-9 place-items-center rounded-s bg-accent-soft text-accent">
        <Icon aria-hidden />
      </span>
      <span className="font-semibold">{title}</span>
      {badges && <span className="flex flex-wrap gap-1">{badges}</span>}
      <span className="text-sm text-ink-2">{children}</span>
    </button>
  )
}
