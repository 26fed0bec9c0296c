import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { useAccountDialog } from '../account/index.ts'
import type { SendFailure } from './send-failure.ts'

type SendErrorProps = { failure: SendFailure; onRetry: () => void }

/** Why the text is still here, and the way on. */
export function SendError({ failure: { reason, nextStep }, onRetry }: SendErrorProps) {
  const openAccountDialog = useAccountDialog()
  useEffect(() => {
    if (nextStep === 'signUp') openAccountDialog({ name: 'signUp' })
  }, [nextStep, openAccountDialog])
  return (
    <div
      role="alert"
      className="mt-1 flex flex-wrap items-center gap-2 rounded-s bg-danger-soft py-1.5 pr-2 pl-2.5 text-sm"
    >
      <CircleAlert aria-hidden className="size-4 text-danger" />
      <span className="min-w-0 flex-1 basis-48">{reason}</span>
      {nextStep === 'retry' && (
        <Button size="s" onClick={onRetry}>
          Retry
        </Button>
      )}
      {nextStep === 'signUp' && (
        <Button size="s" variant="primary" onClick={() => openAccountDialog({ name: 'signUp' })}>
          Sign up for free
        </Button>
      )}
      {nextStep === 'plans' && (
        <Link to="/pricing" className={buttonClass('primary', 's')}>
          See plans
        </Link>
      )}
    </div>
  )
}
