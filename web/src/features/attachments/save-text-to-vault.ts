import { truncate } from '#contract/truncate.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { createUploadStore } from './uploads/upload-store.ts'
import { isOnServer } from './uploads/upload.ts'

/** Keeps something that was written here as a Markdown file in the vault. Answers whether it is there. */
export function saveTextToVault(name: string, text: string): Promise<boolean> {
  return saveFileToVault(async () => markdownFile(name, text))
}

/** The rows of a table, as a file of comma-separated values. */
export function saveCsvToVault(name: string, read: () => Promise<Blob>): Promise<boolean> {
  return saveFileToVault(async () => new File([await read()], `${fileNameOf(name)}.csv`, { type: 'text/csv' }))
}

async function saveFileToVault(make: () => Promise<File>): Promise<boolean> {
  const dismissToast = toast.loading(vaultMessages.saving)
  const isSaved = await make().then(send, () => false)
  dismissToast()
  if (isSaved) toast.ok(vaultMessages.saved)
  else toast.error(vaultMessages.saveFailed)
  return isSaved
}

export function markdownFile(name: string, text: string): File {
  return new File([text], `${fileNameOf(name)}.md`, { type: 'text/markdown' })
}

const NAME_MAX_CHARS = 60

/** A name that every system takes as a file's. */
function fileNameOf(name: string): string {
  const safe = name
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return truncate(safe, NAME_MAX_CHARS).replace(/[. ]+$/, '') || 'Result'
}

function send(file: File): Promise<boolean> {
  const store = createUploadStore({ target: 'vault', targetId: newId, call, uploadFile: upload })
  return new Promise((resolve) => {
    const check = () => {
      const [row] = store.read()
      if (!row || row.state.kind === 'uploading') return
      stop()
      resolve(isOnServer(row))
    }
    const stop = store.subscribe(check)
    const refusals = store.addFiles([file], { who: { isGuest: false }, existing: { files: 0, images: 0 } })
    if (refusals.length > 0) {
      stop()
      resolve(false)
    }
  })
}
