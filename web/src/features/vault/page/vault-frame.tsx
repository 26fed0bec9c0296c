import { Link } from '@tanstack/react-router'
import { ArrowLeft, Info } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Page } from '../../../ui/layout/page.tsx'

const InfoDialog = lazy(async () => ({ default: (await import('../dialogs/info-dialog.tsx')).InfoDialog }))

const TITLE = 'Alcove Vault'

/** The page of the vault: the way back, what it is for, and what can be added. */
export function VaultPageLayout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const [isInfoOpen, setInfoOpen] = useState(false)
  return (
    <Page
      title={TITLE}
      width="own"
      breadcrumbs={
        <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1">
          <Link
            to="/chat"
            activeOptions={{ exact: true }}
            aria-label="Back to chat"
            data-tip="Back to chat"
            className="grid size-8 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-10"
          >
            <ArrowLeft aria-hidden />
          </Link>
          <h1 aria-current="page" className="truncate font-semibold">
            {TITLE}
          </h1>
          <IconButton icon={Info} label="About the vault" aria-haspopup="dialog" onClick={() => setInfoOpen(true)} />
        </nav>
      }
      actions={actions}
    >
      {children}
      <Suspense>{isInfoOpen && <InfoDialog onClose={() => setInfoOpen(false)} />}</Suspense>
    </Page>
  )
}
