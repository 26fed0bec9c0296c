import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentUser } from '../../features/account/index.ts'
import { FailedBackup } from '../../features/backup/index.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { findOwnerSection, OWNER_SECTIONS, type OwnerSection } from '../owner/owner-sections.ts'
import { NotFoundPage } from './not-found-page.tsx'

const TITLE = 'Owner’s page'

/** What the owners of an install look after. To anybody else it is a page that is not there. */
export function OwnerPage() {
  const { section: path = OWNER_SECTIONS[0]!.path } = useParams({ strict: false })
  const me = useCurrentUser()
  const section = findOwnerSection(path)
  if (!section || (me.isSuccess && !me.data?.isOwner)) return <NotFoundPage />
  return (
    <Page title={`${section.label} · ${TITLE}`} width="wide">
      <PageHeading title={TITLE} />
      {me.isPending && <SkeletonRows label="Loading the owner’s page" />}
      {me.isError && (
        <ErrorState title="Failed to load this page" detail={me.error.message} onRetry={() => void me.refetch()} />
      )}
      {me.data && (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <OwnerNavigation current={section} />
          <div className="min-w-0">
            {section.path !== 'backup' && <FailedBackup />}
            <Suspense fallback={<SkeletonRows label={`Loading ${section.label}`} />}>
              <section.component key={section.path} />
            </Suspense>
          </div>
        </div>
      )}
    </Page>
  )
}

/** Where the navigation is moved sideways, it begins where one is. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Beside the section, or above it where there is no room; there it is moved sideways. */
function OwnerNavigation({ current }: { current: OwnerSection }) {
  return (
    <nav aria-label={TITLE} className="min-w-0 lg:sticky lg:top-0 lg:self-start">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0 lg:flex-col">
        {OWNER_SECTIONS.map(({ path, label, icon: Icon }) => (
          <li key={path} className="shrink-0">
            <Link
              to="/owner/$section"
              params={{ section: path }}
              ref={path === current.path ? bringIntoView : undefined}
              aria-current={path === current.path ? 'page' : undefined}
              className={cx(
                'flex h-9 items-center gap-2 rounded-m px-3 font-medium whitespace-nowrap',
                path === current.path ? 'bg-surface-3 text-ink-1' : 'text-ink-2 hover:bg-surface-2 hover:text-ink-1',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
