import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Branch } from '#contract/chat/thread.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

type BranchSwitcherProps = { branch: Branch; onSwitch: (messageId: string) => void }

/** Other versions of a message: 2 of 3, and the way to its neighbours. */
export function BranchSwitcher({ branch, onSwitch }: BranchSwitcherProps) {
  const { index, count, previousId, nextId } = branch
  if (count < 2) return null
  return (
    <span className="inline-flex items-center text-xs whitespace-nowrap text-ink-3 tabular-nums">
      <Step icon={ChevronLeft} label="Previous version" to={previousId} onSwitch={onSwitch} />
      <span aria-label={`Version ${index} of ${count}`}>
        {index} of {count}
      </span>
      <Step icon={ChevronRight} label="Next version" to={nextId} onSwitch={onSwitch} />
    </span>
  )
}

type StepProps = {
  icon: typeof ChevronLeft
  label: string
  to: string | null
  onSwitch: (messageId: string) => void
}

function Step({ icon, label, to, onSwitch }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="size-7 aria-disabled:opacity-40"
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onSwitch(to)}
    />
  )
}
