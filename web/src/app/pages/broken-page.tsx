import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** A page that could not be shown. A reload also fetches files that a newer version has replaced. */
export function BrokenPage() {
  return (
    <Page title="Something went wrong">
      <ErrorState
        title="This page could not be shown"
        detail="Alcove may have been updated since you opened it."
        retryLabel="Reload"
        onRetry={() => location.reload()}
      />
    </Page>
  )
}
