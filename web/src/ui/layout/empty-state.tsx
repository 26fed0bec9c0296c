import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  /** One sentence: what would be here. */
  children?: ReactNode
  /** The one thing that fills it. */
  action?: ReactNode
  /** A page has more room than a panel. */
  size?: 'panel' | 'page'
  headingLevel?: 'h2' | 'h3' | 'h4'
}

export function EmptyState({ icon: Icon, title, children, action, size = 'panel', headingLevel }: EmptyStateProps) {
  const isPage = size === 'page'
  const Heading = headingLevel ?? (isPage ? 'h2' : 'h3')
  return (
    <div
      className={cx(
        'flex animate-rise-in flex-col items-center justify-center text-center',
        isPage ? 'gap-3 px-6 py-16' : 'gap-2 px-6 py-12',
      )}
    >
      <span
        className={cx(
          'mb-2 grid place-items-center rounded-m bg-accent-soft text-accent',
          isPage ? 'size-14 [&_.lucide]:size-6' : 'size-11 [&_.lucide]:size-5',
        )}
      >
        <Icon aria-hidden />
      </span>
      <Heading className={cx('font-semibold tracking-tight', isPage ? 'text-xl' : 'text-md')}>{title}</Heading>
      {children && (
        <div className={cx('text-ink-2', isPage ? 'max-w-md text-md' : 'max-w-72 text-base')}>{children}</div>
      )}
      {action && <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{action}</div>}
    </div>
  )
}
