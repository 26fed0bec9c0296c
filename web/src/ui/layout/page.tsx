import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { cleanName } from '../../format/names.ts'
import { cx } from '../cx.ts'
import { Name } from '../name.tsx'
import { Skeleton } from './skeleton.tsx'

/** What the surroundings put at the start of each page's header. */
export const PageLeadingContext = createContext<ReactNode>(null)

type PageProps = {
  /** In the bar and for the window; undefined while it is loading. */
  title: string | undefined
  /** The part of the page that is shown, for the window's title. */
  section?: string
  /** Before the title, where the page has a parent: a `BackLink`. */
  back?: ReactNode
  /** Instead of the title in the bar, with the page's h1. */
  heading?: ReactNode
  /** At the end of the bar. */
  actions?: ReactNode
  /** To be read, a list as wide as there is room, or nothing but the page's own layout. */
  width?: 'text' | 'list' | 'own'
  /** Right below the bar: what the page is for. */
  intro?: ReactNode
  children: ReactNode
}

/** One page: a bar of 56 px with its name and its actions and, below it, what scrolls. */
export function Page({ title, section, back, heading, actions, width = 'text', intro, children }: PageProps) {
  const leading = useContext(PageLeadingContext)
  useEffect(() => {
    const names = [section, title, 'Alcove']
    document.title = names.flatMap((name) => (name === undefined ? [] : [cleanName(name)])).join(' · ')
  }, [title, section])
  return (
    <>
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-3 md:px-4">
        {leading}
        {back}
        <div className="flex min-w-0 flex-1 items-center">
          {heading ??
            (title === undefined ? (
              <Skeleton className="h-4 w-28" />
            ) : (
              <h1 className="min-w-0 font-semibold">
                <Name className="block truncate">{title}</Name>
              </h1>
            ))}
        </div>
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </header>
      {width === 'own' ? (
        children
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page of mere text is scrolled by keys
        <div tabIndex={0} data-scroll className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
          <div className={cx('mx-auto w-full px-4 py-6 md:px-8', width === 'text' ? 'max-w-184' : 'max-w-384')}>
            {intro && <PageIntro>{intro}</PageIntro>}
            {children}
          </div>
        </div>
      )}
    </>
  )
}

/** What a page is for, where it has a layout of its own. */
export function PageIntro({ children }: { children: ReactNode }) {
  return <div className="mb-6 max-w-184 text-md break-words text-ink-2">{children}</div>
}
