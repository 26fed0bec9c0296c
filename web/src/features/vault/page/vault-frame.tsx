import { Info } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
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
      back={<BackLink to="/chat" name="chat" />}
      actions={
        <>
          <IconButton icon={Info} label="About the vault" aria-haspopup="dialog" onClick={() => setInfoOpen(true)} />
          {actions}
        </>
      }
    >
      {children}
      <Suspense>{isInfoOpen && <InfoDialog onClose={() => setInfoOpen(false)} />}</Suspense>
    </Page>
  )
}
