import { CloudDownload, FileUp, Link2, Paperclip, Vault } from 'lucide-react'
import { Suspense, useState } from 'react'
import { say } from '#contract/attachments/messages.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDrive } from '../drive/index.ts'
import type { Adding } from './upload-store.ts'
import type { Tray } from './tray.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

type AttachMenuProps = {
  tray: Tray
  adding: () => Adding
  /** Shows what is in the vault; asks a guest to sign up. */
  onOpenVault: () => void
}

/** The ways in which something gets into a composer. */
export function AttachMenu({ tray, adding, onOpenVault }: AttachMenuProps) {
  const [isLinking, setLinking] = useState(false)
  const [chooseFromDrive, driveDialog] = useDrive('chat', (items) => void tray.addItems(items))
  return (
    <>
      <Menu
        side="top"
        trigger={<IconButton icon={Paperclip} label="Attach" className="rounded-full" />}
        items={[
          { kind: 'action', label: 'Upload files', icon: FileUp, onSelect: () => void attachPicked(tray, adding) },
          { kind: 'action', label: 'From the vault', icon: Vault, onSelect: onOpenVault },
          { kind: 'action', label: 'Add a link', icon: Link2, onSelect: () => setLinking(true) },
          { kind: 'action', label: 'Google Drive', icon: CloudDownload, onSelect: chooseFromDrive },
        ]}
      />
      {driveDialog}
      <Suspense>
        {isLinking && <LinkDialog onClose={() => setLinking(false)} onAdd={(url) => tray.addLink(url, adding())} />}
      </Suspense>
    </>
  )
}

/** Opens the file picker and puts in what is chosen. */
export async function attachPicked(tray: Tray, adding: () => Adding): Promise<void> {
  const picker = await import('./pick-files.ts').catch(() => undefined)
  if (!picker) return toast.error(say.uploadFailed)
  const files = await picker.pickFiles()
  if (files.length > 0) await tray.addFiles(files, adding())
}
