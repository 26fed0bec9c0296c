import { MAX_FILES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { isolateName } from '../../../format/names.ts'
import { toast } from '../../../ui/overlays/toast.tsx'

type RefusalToast = { message: string; detail?: string | undefined; leftOut?: readonly File[] | undefined }

/** Where files may still go that there was no room for: the next ones of the vault, or the vault instead. */
export type LeftOutOffer = { readonly label: (count: number) => string; readonly add: (files: readonly File[]) => void }

/**
 * Says why files were not taken, each reason with its second line, and which of them were left out. `target` is where
 * they should have gone.
 */
export function toastRefusals(refusals: readonly RefusalToast[], target: AttachmentTarget, offer?: LeftOutOffer): void {
  for (const { message, detail = detailOf(message, target), leftOut = [] } of refusals) {
    const names = leftOut.map(({ name }) => isolateName(name))
    const lines = [detail, names.length > 0 && attachmentMessages.leftOut(names)].filter(Boolean).join(' ') || undefined
    if (!offer || leftOut.length === 0) toast.error(message, { detail: lines })
    else {
      const label = offer.label(Math.min(MAX_FILES, leftOut.length))
      toast.error(message, { detail: lines, label, run: () => offer.add(leftOut) })
    }
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
