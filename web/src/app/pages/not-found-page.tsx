import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon={Compass}
        size="page"
        title="This page does not exist"
        action={
          <Link to="/chat" className={buttonClass('primary')}>
            Go to chat
          </Link>
        }
      >
        It may have been moved or deleted, or the link has a typo.
      </EmptyState>
    </Page>
  )
}
