import { Download, Ellipsis, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { exportAllChats } from '../transfer/export-chat.ts'

const ImportDialog = lazy(async () => ({ default: (await import('../transfer/import-dialog.tsx')).ImportDialog }))

/** All chats out of Alcove, or chats from elsewhere into it. */
export function HistoryMenu() {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More for all chats" />}
        items={[
          { kind: 'action', label: 'Export all chats', icon: Download, onSelect: exportAllChats },
          { kind: 'action', label: 'Import chats', icon: Upload, onSelect: () => setImporting(true) },
        ]}
      />
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}
