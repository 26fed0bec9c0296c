import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { detailOf, toastRefusals } from './toast-refusals.ts'
import type { UploadContext, UploadStore } from './upload-store.ts'
import { isOnServer, type Upload } from './upload.ts'

/** Sends files, and says how that went once the last of them has arrived. `words` stand while they are on their way. */
export function uploadWithToasts(
  store: UploadStore,
  files: readonly File[],
  context: UploadContext,
  progressText: string,
): void {
  const before = new Set(store.read().map(({ key }) => key))
  toastRefusals(store.addFiles(files, context), store.target)
  const ownKeys = store.read().flatMap(({ key }) => (before.has(key) ? [] : key))
  if (ownKeys.length === 0) return
  const dismissToast = toast.loading(progressText)
  let arrived = 0
  const check = () => {
    const rows = store.read().filter(({ key }) => ownKeys.includes(key))
    // Of what was here already it is said so instead.
    arrived = Math.max(arrived, rows.filter((row) => isOnServer(row) && !row.item?.sameAs).length)
    if (rows.some(({ state }) => state.kind === 'uploading')) return
    unsubscribe()
    dismissToast()
    const failed = rows.find((row) => row.state.kind === 'failed' && !isOnServer(row))
    if (failed) toastFailure(reasonOf(failed), store.target)
    // Where every one was cancelled there is nothing to tell.
    else if (arrived > 0) toast.ok(attachmentMessages.uploaded)
  }
  const unsubscribe = store.subscribe(check)
}

function toastFailure(reason: string, target: AttachmentTarget): void {
  const hasDetail = detailOf(reason, target) !== undefined
  toastRefusals(
    [hasDetail ? { message: reason } : { message: attachmentMessages.uploadFailed, detail: reason }],
    target,
  )
}

function reasonOf({ state }: Upload): string {
  return state.kind === 'failed' ? state.reason : ''
}
