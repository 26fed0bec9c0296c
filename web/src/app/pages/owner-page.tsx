import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentUser } from '../../features/account/index.ts'
import { FailedBackup } from '../../features/backup/index.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SectionedContent } from '../../ui/layout/section-navigation.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { DEFAULT_OWNER_SECTION, findOwnerSection, OWNER_SECTIONS } from '../owner/owner-sections.ts'
import { NotFoundPage } from './not-found-page.tsx'

const TITLE = 'Owner’s page'

/** What the owners of an install look after. To anybody else it is a page that is not there. */
export function OwnerPage() {
  const { section: path = DEFAULT_OWNER_SECTION } = useParams({ strict: false })
  const me = useCurrentUser()
  const section = findOwnerSection(path)
  if (!section || (me.isSuccess && !me.data?.isOwner)) return <NotFoundPage />
  return (
    <Page title={TITLE} section={section.label} width="list">
      {me.isPending && <SkeletonRows label="Loading the owner’s page" />}
      {me.isError && (
        <ErrorState title="Failed to load this page" detail={me.error.message} onRetry={() => void me.refetch()} />
      )}
      {me.data && (
        <SectionedContent label={TITLE} to="/owner/$section" sections={OWNER_SECTIONS} current={section}>
          {section.path !== 'backup' && <FailedBackup />}
          <Suspense fallback={<SkeletonRows label={`Loading ${section.label}`} />}>
            <section.component key={section.path} />
          </Suspense>
        </SectionedContent>
      )}
    </Page>
  )
}
