import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Branch } from '#contract/chat/thread.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

type BranchWalkerProps = { branch: Branch; onWalk: (messageId: string) => void }

/** Other versions of a message: 2 of 3, and the way to its neighbours. */
export function BranchWalker({ branch, onWalk }: BranchWalkerProps) {
  const { index, count, previousId, nextId } = branch
  if (count < 2) return null
  return (
    <span className="inline-flex items-center text-xs text-ink-3 tabular-nums">
      <Step icon={ChevronLeft} label="Previous version" to={previousId} onWalk={onWalk} />
      <span aria-label={`Version ${index} of ${count}`}>
        {index} of {count}
      </span>
      <Step icon={ChevronRight} label="Next version" to={nextId} onWalk={onWalk} />
    </span>
  )
}

type StepProps = {
  icon: typeof ChevronLeft
  label: string
  to: string | null
  onWalk: (messageId: string) => void
}

function Step({ icon, label, to, onWalk }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="size-7 aria-disabled:opacity-40"
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onWalk(to)}
    />
  )
}
