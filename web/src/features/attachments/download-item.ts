import { attachmentsApi } from '#contract/attachments/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { download } from '../../api/download.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** Saves one file, and says how that went. */
export async function downloadItem(id: string): Promise<void> {
  try {
    await download(attachmentsApi.file, { id })
    toast.ok(vaultMessages.downloadStarted)
  } catch {
    toast.error(vaultMessages.downloadFailed)
  }
}
