import { CirclePause, RotateCw, TriangleAlert, Unplug } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import { Button } from '../../../ui/controls/button.tsx'

type AnswerOutcomeProps = {
  answer: Answer
  /** Whether this is the turn that can still be gone on with. */
  isLast: boolean
  onRetry: () => void
  onContinue: () => void
}

/** How an answer ended, where it did not simply end, and the way on. */
export function AnswerOutcome({ answer, isLast, onRetry, onContinue }: AnswerOutcomeProps) {
  const { state, trouble } = answer
  const continueButton = isLast && answer.text !== '' && (
    <Button size="s" onClick={onContinue}>
      Continue
    </Button>
  )
  switch (state) {
    case 'streaming':
    case 'waiting':
      return null
    case 'done':
      if (answer.text !== '' || answer.tools.length > 0) return null
      return (
        <OutcomeLine icon={<CirclePause aria-hidden />} actions={isLast && <RetryButton onRetry={onRetry} />}>
          The model ended without a word. Try again, or pick another model.
        </OutcomeLine>
      )
    case 'length':
      return (
        <OutcomeLine icon={<CirclePause aria-hidden />} actions={continueButton}>
          The model reached its limit before it was done.
        </OutcomeLine>
      )
    case 'stopped':
      return <OutcomeLine icon={<CirclePause aria-hidden />}>You stopped this answer.</OutcomeLine>
    case 'unanswered':
      return (
        <OutcomeLine icon={<CirclePause aria-hidden />} actions={isLast && <RetryButton onRetry={onRetry} />}>
          This answer waited a day for your decision and ended.
        </OutcomeLine>
      )
    case 'interrupted':
      return (
        <OutcomeLine
          icon={<Unplug aria-hidden />}
          actions={
            <>
              {continueButton}
              {isLast && <RetryButton onRetry={onRetry} />}
            </>
          }
        >
          Alcove was restarted while this was written. What had come is kept.
        </OutcomeLine>
      )
    case 'failed':
      return (
        <div role="alert" className="mt-3 rounded-m border border-danger/30 bg-danger-soft px-3.5 py-3">
          <p className="flex items-start gap-2.5">
            <TriangleAlert aria-hidden className="mt-0.5 text-danger" />
            <span className="min-w-0 flex-1">{trouble?.message ?? 'The answer could not be written.'}</span>
          </p>
          {isLast && (
            <div className="mt-2.5 flex flex-wrap gap-2 pl-7">
              <RetryButton onRetry={onRetry} waitSeconds={trouble?.retryAfterSeconds} />
            </div>
          )}
        </div>
      )
  }
}

/** A quiet line below an answer, with what can be done about it. */
export function OutcomeLine({
  icon,
  actions,
  children,
}: {
  icon: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-2 text-sm text-ink-3 [&_.lucide]:size-4">
      {icon}
      <span className="min-w-0 flex-1 basis-60">{children}</span>
      {actions}
    </div>
  )
}

/** A provider that asked for a pause gets it: the button counts down. */
function RetryButton({ onRetry, waitSeconds = 0 }: { onRetry: () => void; waitSeconds?: number | undefined }) {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const isWaiting = left > 0
  return (
    <Button size="s" disabledReason={isWaiting ? `The provider asked to wait ${left} s.` : undefined} onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {isWaiting ? `Retry in ${left} s` : 'Retry'}
    </Button>
  )
}
