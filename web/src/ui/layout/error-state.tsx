import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

type ErrorStateProps = {
  title: string
  detail?: string | undefined
  retryLabel?: string
  onRetry?: (() => void) | undefined
  isBusy?: boolean
  /** Another way on, beside trying again. */
  children?: ReactNode
}

/** What failed, in words, and a way to try again. */
export function ErrorState({
  title,
  detail,
  retryLabel = 'Try again',
  onRetry,
  isBusy = false,
  children,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-m bg-danger-soft text-danger">
        <TriangleAlert aria-hidden className="size-5" />
      </span>
      <p className="text-md font-semibold tracking-tight">{title}</p>
      {detail && <p className="max-w-80 text-ink-2">{detail}</p>}
      {(onRetry || children) && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
          {onRetry && (
            <Button isBusy={isBusy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
