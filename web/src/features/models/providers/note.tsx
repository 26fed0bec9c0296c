import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

/** How a try went, in one sentence. */
export function Note({ tone, className, children }: { tone: 'ok' | 'error'; className?: string; children: ReactNode }) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <p
      role={tone === 'ok' ? 'status' : 'alert'}
      className={cx(
        'flex items-start gap-2 rounded-s px-3 py-2',
        tone === 'ok' ? 'bg-accent-soft text-accent' : 'bg-danger-soft text-danger',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
