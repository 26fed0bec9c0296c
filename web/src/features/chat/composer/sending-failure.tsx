import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useDoor } from '../../account/index.ts'
import type { SendingTrouble } from '../sending/sending-trouble.ts'

type SendingFailureProps = { trouble: SendingTrouble; onRetry: () => void }

/** Why the text is still here, and the way on. */
export function SendingFailure({ trouble: { reason, way }, onRetry }: SendingFailureProps) {
  const ask = useDoor()
  useEffect(() => {
    if (way === 'signUp') ask({ name: 'signUp' })
  }, [way, ask])
  return (
    <div
      role="alert"
      className="mt-1 flex flex-wrap items-center gap-2 rounded-s bg-danger-soft py-1.5 pr-2 pl-2.5 text-sm"
    >
      <CircleAlert aria-hidden className="size-4 text-danger" />
      <span className="min-w-0 flex-1 basis-48">{reason}</span>
      {way === 'retry' && (
        <Button size="s" onClick={onRetry}>
          Retry
        </Button>
      )}
      {way === 'signUp' && (
        <Button size="s" variant="primary" onClick={() => ask({ name: 'signUp' })}>
          Sign up for free
        </Button>
      )}
      {way === 'plans' && (
        <Link to="/pricing" className={buttonClass('primary', 's')}>
          See plans
        </Link>
      )}
    </div>
  )
}
