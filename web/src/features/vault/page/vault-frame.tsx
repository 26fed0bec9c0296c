import { Info } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { BackTitle } from '../../../ui/layout/back-title.tsx'
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
        <BackTitle title={TITLE} back={{ to: '/chat', label: 'Back to chat' }}>
          <IconButton icon={Info} label="About the vault" aria-haspopup="dialog" onClick={() => setInfoOpen(true)} />
        </BackTitle>
      }
      actions={actions}
    >
      {children}
      <Suspense>{isInfoOpen && <InfoDialog onClose={() => setInfoOpen(false)} />}</Suspense>
    </Page>
  )
}
