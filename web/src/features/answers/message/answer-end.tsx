import { CirclePause, RotateCw, TriangleAlert, Unplug } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { outcomeSentence } from './outcome.ts'
import { hasWayOut, WayOut } from './way-out.tsx'

type AnswerOutcomeProps = {
  answer: Answer
  /** Whether this is the turn that can still be gone on with. */
  isLast: boolean
  onRetry: () => void
  onContinue: () => void
}

/** How an answer ended, where it did not simply end, and the way on. */
export function AnswerOutcome({ answer, isLast, onRetry, onContinue }: AnswerOutcomeProps) {
  const sentence = outcomeSentence(answer)
  if (sentence === null) return null
  const { state, trouble } = answer
  if (state === 'failed') {
    return (
      <div role="alert" className="mt-3 rounded-m border border-danger/30 bg-danger-soft px-3.5 py-3">
        <p className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 text-danger" />
          <span className="min-w-0 flex-1">
            <span className="sr-only">The answer failed: </span>
            {sentence}
          </span>
        </p>
        {isLast && (
          <div className="mt-2.5 flex flex-wrap gap-2 pl-7">
            {trouble && hasWayOut(trouble.kind) && <WayOut kind={trouble.kind} modelId={answer.model?.id} />}
            <RetryButton onRetry={onRetry} waitSeconds={trouble?.retryAfterSeconds} />
          </div>
        )}
      </div>
    )
  }
  const canContinue = answer.text !== '' && (state === 'length' || state === 'interrupted')
  const canRetry = state === 'done' || state === 'unanswered' || state === 'interrupted'
  return (
    <OutcomeLine
      icon={state === 'interrupted' ? <Unplug aria-hidden /> : <CirclePause aria-hidden />}
      actions={
        isLast && (
          <>
            {canContinue && (
              <Button size="s" onClick={onContinue}>
                Continue
              </Button>
            )}
            {canRetry && <RetryButton onRetry={onRetry} />}
          </>
        )
      }
    >
      {sentence}
    </OutcomeLine>
  )
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
