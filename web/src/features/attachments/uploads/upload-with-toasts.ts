import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { detailOf, toastRefusals, type LeftOutOffer } from './toast-refusals.ts'
import { createUploadStore, type UploadContext, type UploadStore } from './upload-store.ts'
import { isOnServer, type Upload } from './upload.ts'

/** Sends files, and says how that went once the last of them has arrived. `words` stand while they are on their way. */
export function uploadWithToasts(
  store: UploadStore,
  files: readonly File[],
  context: UploadContext,
  progressText: string,
): void {
  const before = new Set(store.read().map(({ key }) => key))
  const addNext = (next: readonly File[]) => uploadWithToasts(store, next, context, progressText)
  // The vault has no end: what one upload has no room for goes with the next.
  const offer = store.target === 'vault' ? { label: attachmentMessages.addNext, add: addNext } : offerVault(context)
  toastRefusals(store.addFiles(files, context), store.target, offer)
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

/** What there is no room for elsewhere can still be kept; a guest has no vault. */
export function offerVault({ who }: Pick<UploadContext, 'who'>): LeftOutOffer | undefined {
  if (who.isGuest) return undefined
  const context = { who, existing: { files: 0, images: 0 } }
  const openStore = () => createUploadStore({ target: 'vault', targetId: newId, call, uploadFile: upload })
  return {
    label: () => attachmentMessages.keepInVault,
    add: (files) => uploadWithToasts(openStore(), files, context, vaultMessages.adding),
  }
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
