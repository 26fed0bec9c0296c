import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** One part of a page that has several, each at an address of its own. */
export type PageSection = { readonly path: string; readonly label: string; readonly icon: LucideIcon }

type SectionedContentProps = {
  label: string
  to: '/owner/$section' | '/profile/$section'
  sections: readonly PageSection[]
  current: PageSection
  children: ReactNode
}

/** A part of a page beside the way to the others. */
export function SectionedContent({ children, ...navigation }: SectionedContentProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionNavigation {...navigation} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Where the navigation is moved sideways, it begins where one is. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Beside the section, or above it where there is no room; there it is moved sideways. */
function SectionNavigation({ label, to, sections, current }: Omit<SectionedContentProps, 'children'>) {
  return (
    <nav aria-label={label} className="min-w-0 lg:sticky lg:top-0 lg:self-start">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0 lg:flex-col">
        {sections.map(({ path, label: name, icon: Icon }) => (
          <li key={path} className="shrink-0">
            <Link
              to={to}
              params={{ section: path }}
              ref={path === current.path ? bringIntoView : undefined}
              aria-current={path === current.path ? 'page' : undefined}
              className={cx(
                'flex h-9 items-center gap-2 rounded-m px-3 font-medium whitespace-nowrap',
                path === current.path ? 'bg-surface-3 text-ink-1' : 'text-ink-2 hover:bg-surface-2 hover:text-ink-1',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
