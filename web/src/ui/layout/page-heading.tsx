import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type PageHeadingProps = {
  title: ReactNode
  /** Above the title: where in a row of steps this is. */
  step?: string
  /** What the page is for. */
  intro?: ReactNode
  /** What is chosen for the whole page. */
  actions?: ReactNode
  isCentered?: boolean
}

/** At the top of what a page holds: its name, and what it is for. */
export function PageHeading({ title, step, intro, actions, isCentered = false }: PageHeadingProps) {
  return (
    <div className={cx('mb-6 flex flex-wrap items-center justify-between gap-3', isCentered && 'text-center')}>
      <div className="min-w-0 flex-auto">
        {step && <p className="mb-1 text-sm text-ink-3">{step}</p>}
        <h1 className="text-2xl font-semibold tracking-tight break-words">{title}</h1>
        {intro && (
          <p className={cx('mt-1 max-w-184 text-md text-ink-2', isCentered && 'mx-auto text-balance')}>{intro}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
