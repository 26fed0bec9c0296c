import { Download, Ellipsis, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { exportAllChats, ImportDialog } from '../../chat-transfer/index.ts'

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
