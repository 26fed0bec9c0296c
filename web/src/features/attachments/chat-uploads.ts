import { say } from '#contract/attachments/messages.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/toast.tsx'
import { tellRefusals } from './tell-refusals.ts'
import { createUploadStore, type UploadStore } from './upload-store.ts'

/** What a composer sends files with. */
export function createChatUploads(placeId: () => string): UploadStore {
  return createUploadStore({
    place: 'chat',
    placeId,
    call,
    sendFile: upload,
    refused: (message) => tellRefusals([{ message }], 'chat'),
    linkAdded: () => toast.ok(say.linkAdded),
  })
}
