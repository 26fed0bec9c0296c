export { toastRefusals } from './toast-refusals.ts'
export { offerVault } from './upload-with-toasts.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { toastRefusals } from './toast-refusals.ts'
import { createUploadStore, type UploadStore } from './upload-store.ts'

/** What a composer sends files with. */
export function createChatUploads(targetId: () => string): UploadStore {
  return createUploadStore({
    target: 'chat',
    targetId,
    call,
    uploadFile: upload,
    onRefused: (message) => toastRefusals([{ message }], 'chat'),
    onLinkAdded: () => toast.ok(attachmentMessages.linkAdded),
  })
}
