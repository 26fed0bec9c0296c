import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

/** Why a form as a whole was refused, or that it worked. */
export function FormNote({ tone, children }: { tone: 'ok' | 'error'; children: ReactNode }) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <p
      role={tone === 'ok' ? 'status' : 'alert'}
      className={cx(
        'flex items-start gap-2 rounded-s px-3 py-2.5',
        tone === 'ok' ? 'bg-accent-soft text-accent' : 'bg-danger-soft text-danger',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

/** A question with a link-like button that answers it by another view. */
export function AlternativeLink({
  question,
  answer,
  onClick,
}: {
  question: string
  answer: string
  onClick: () => void
}) {
  return (
    <p className="text-center text-ink-2">
      {question}{' '}
      <button type="button" onClick={onClick} className="rounded-xs font-medium text-accent hover:underline">
        {answer}
      </button>
    </p>
  )
}
