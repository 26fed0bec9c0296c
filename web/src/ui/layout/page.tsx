import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { cleanName } from '../../format/names.ts'
import { cx } from '../cx.ts'

/** What the surroundings put at the start of each page's header. */
export const PageLeadingContext = createContext<ReactNode>(null)

type PageProps = {
  /** For the window's title. */
  title: string
  /** The way here, at the start of the header. */
  breadcrumbs?: ReactNode
  /** At the end of the header. */
  actions?: ReactNode
  /** Narrow text, as wide as it likes, or nothing but the page's own layout. */
  width?: 'text' | 'wide' | 'own'
  children: ReactNode
}

/** One page: a header of 56 px and, below it, what scrolls. */
export function Page({ title, breadcrumbs, actions, width = 'text', children }: PageProps) {
  const leading = useContext(PageLeadingContext)
  useEffect(() => {
    document.title = title === 'Alcove' ? title : `${cleanName(title)} · Alcove`
  }, [title])
  return (
    <>
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-3 md:px-4">
        {leading}
        <div className="flex min-w-0 flex-1 items-center">
          {breadcrumbs ?? <Breadcrumbs trail={[{ label: title }]} />}
        </div>
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </header>
      {width === 'own' ? (
        children
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page of mere text is scrolled by keys
        <div tabIndex={0} data-scroll className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
          <div className={cx('mx-auto w-full px-4 py-8 md:px-8', width === 'text' ? 'max-w-184' : 'max-w-264')}>
            {children}
          </div>
        </div>
      )}
    </>
  )
}

/** A trail of names; the last is where you are. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; link?: (label: string) => ReactNode }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2">
        {trail.map(({ label, link }, index) => {
          const isCurrent = index === trail.length - 1
          return (
            <li key={label} className={cx('flex min-w-0 items-center gap-2', !isCurrent && 'shrink-0')}>
              {index > 0 && (
                <span aria-hidden className="text-ink-3">
                  /
                </span>
              )}
              <bdi
                aria-current={isCurrent ? 'page' : undefined}
                className={cx('truncate', isCurrent ? 'font-semibold text-ink-1' : 'font-medium text-ink-3 *:py-1')}
              >
                {link ? link(cleanName(label)) : cleanName(label)}
              </bdi>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
