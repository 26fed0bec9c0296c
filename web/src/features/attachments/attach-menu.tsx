import { CloudDownload, FileUp, Link2, Paperclip, Vault } from 'lucide-react'
import { Suspense, useState } from 'react'
import { attachmentFailures } from '#contract/attachments/failures.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useDrive } from '../drive/index.ts'
import type { UploadContext } from './uploads/upload-store.ts'
import type { PendingAttachments } from './uploads/pending-attachments.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

type AttachMenuProps = {
  pending: PendingAttachments
  uploadContext: () => UploadContext
  /** Shows what is in the vault; asks a guest to sign up. */
  onOpenVault: () => void
}

/** The ways in which something gets into a composer. */
export function AttachMenu({ pending, uploadContext, onOpenVault }: AttachMenuProps) {
  const [isAddingLink, setAddingLink] = useState(false)
  const [chooseFromDrive, driveDialog] = useDrive('chat', (items) => void pending.addItems(items))
  return (
    <>
      <Menu
        side="top"
        trigger={<IconButton icon={Paperclip} label="Attach" className="rounded-full" />}
        items={[
          {
            kind: 'action',
            label: 'Upload files',
            icon: FileUp,
            onSelect: () => void pickAndAttach(pending, uploadContext),
          },
          { kind: 'action', label: 'From the vault', icon: Vault, onSelect: onOpenVault },
          { kind: 'action', label: 'Add a link', icon: Link2, onSelect: () => setAddingLink(true) },
          { kind: 'action', label: 'Google Drive', icon: CloudDownload, onSelect: chooseFromDrive },
        ]}
      />
      {driveDialog}
      <Suspense>
        {isAddingLink && (
          <LinkDialog onClose={() => setAddingLink(false)} onAdd={(url) => pending.addLink(url, uploadContext())} />
        )}
      </Suspense>
    </>
  )
}

/** Opens the file picker and puts in what is chosen. */
export async function pickAndAttach(pending: PendingAttachments, uploadContext: () => UploadContext): Promise<void> {
  const picker = await import('./uploads/pick-files.ts').catch(() => undefined)
  if (!picker) return toast.error(attachmentFailures.uploadFailed)
  const files = await picker.pickFiles()
  if (files.length > 0) await pending.addFiles(files, uploadContext())
}
