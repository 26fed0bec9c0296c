import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { toast } from '../../../ui/overlays/toast.tsx'

type RefusalToast = { message: string; detail?: string | undefined }

/** Says why files were not taken, each reason with its second line. `place` is where they should have gone. */
export function toastRefusals(refusals: readonly RefusalToast[], target: AttachmentTarget): void {
  for (const { message, detail = detailOf(message, target) } of refusals) {
    toast.error(message, detail === undefined ? undefined : { detail })
  }
}

/** The second line of a sentence that has one; the server's refusals carry only the first. */
export function detailOf(message: string, target: AttachmentTarget): string | undefined {
  return message === attachmentMessages.tooManyFiles ? attachmentMessages.tooManyFilesDetail(target) : DETAILS[message]
}

const DETAILS: Record<string, string | undefined> = {
  [attachmentMessages.rejected]: attachmentMessages.rejectedDetail,
  [attachmentMessages.noImagesInProjects]: attachmentMessages.noImagesInProjectsDetail,
}
