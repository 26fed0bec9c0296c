import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type FormNoteProps = { tone?: 'ok' | 'error'; className?: string; children: ReactNode }

/** Why a form as a whole was refused, or that it worked. */
export function FormNote({ tone = 'error', className, children }: FormNoteProps) {
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
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
