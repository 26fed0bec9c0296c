import { Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { cx } from '../../../ui/cx.ts'

type CardFrameProps = {
  /** Where it is, in a few words. */
  status: string
  isBusy?: boolean
  /** `warn` is one that waits for its person. */
  tone?: 'neutral' | 'warn' | 'danger'
  actions?: ReactNode
  children?: ReactNode
}

const BORDERS = { neutral: 'border-line', warn: 'border-warn', danger: 'border-danger' } as const

/** The box of a research in a chat. */
export function CardFrame({ status, isBusy = false, tone = 'neutral', actions, children }: CardFrameProps) {
  return (
    <section
      aria-label={messages.title}
      className={cx('mb-3 rounded-m border bg-surface-1 text-base print:hidden', BORDERS[tone])}
    >
      <header
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-t-m px-4 py-1.5',
          tone === 'warn' && 'bg-warn-soft',
        )}
      >
        {isBusy ? (
          <Spinner className="size-4 shrink-0 text-accent" />
        ) : (
          <Telescope aria-hidden className={cx('size-4 shrink-0', tone === 'danger' ? 'text-danger' : 'text-accent')} />
        )}
        <p className="min-w-0 flex-1 basis-40">
          <span className="sr-only">{messages.title}: </span>
          <span role="status" className="font-medium">
            {status}
          </span>
        </p>
        {actions}
      </header>
      {children && <div className="border-t border-line px-4 py-3">{children}</div>}
    </section>
  )
}

export function CardNote({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="text-sm text-ink-2">
      {children}
    </p>
  )
}
