import { CloudDownload, FileUp, Link2, Plus, StickyNote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { vaultApi } from '#contract/vault/api.ts'
import { call } from '../../api/call.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { LinkDialog, pickFiles, type UploadStore } from '../attachments/index.ts'
import { useDrive } from '../drive/index.ts'
import { addFiles } from './vault-uploads.ts'

const TextDialog = lazy(async () => ({ default: (await import('./dialogs/text-dialog.tsx')).TextDialog }))

/** The ways in which something gets into the vault. */
export function AddContentMenu({ store }: { store: UploadStore }) {
  const [open, setOpen] = useState<'link' | 'text' | null>(null)
  const close = () => setOpen(null)
  const [chooseFromDrive, driveDialog] = useDrive('vault', (items) => store.addItems(items))
  const upload = async () => {
    const files = await pickFiles()
    if (files.length > 0) addFiles(store, files)
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" className={buttonClass('primary')}>
            <Plus aria-hidden className="size-4" />
            Add Content
          </button>
        }
        items={[
          { kind: 'action', label: 'Upload docs, code, files', icon: FileUp, onSelect: () => void upload() },
          { kind: 'action', label: 'Add webpage links', icon: Link2, onSelect: () => setOpen('link') },
          { kind: 'action', label: 'Add text content', icon: StickyNote, onSelect: () => setOpen('text') },
          { kind: 'action', label: 'Add from Google Drive', icon: CloudDownload, onSelect: chooseFromDrive },
        ]}
      />
      {driveDialog}
      <Suspense>
        {open === 'link' && <LinkDialog onClose={close} onAdd={(url) => store.addLink(url, {})} />}
        {open === 'text' && (
          <TextDialog
            onClose={close}
            onSubmit={(text) => call(vaultApi.addText, text)}
            onAdded={(item) => store.addItems([item])}
          />
        )}
      </Suspense>
    </>
  )
}
