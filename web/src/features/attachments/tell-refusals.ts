import { say } from '#contract/attachments/messages.ts'
import type { Place } from '#contract/attachments/schema.ts'
import { toast } from '../../ui/toast.tsx'

type Told = { message: string; detail?: string | undefined }

/** Says why files were not taken, each reason with its second line. `place` is where they should have gone. */
export function tellRefusals(refusals: readonly Told[], place: Place): void {
  for (const { message, detail = detailOf(message, place) } of refusals) {
    toast.error(message, detail === undefined ? undefined : { detail })
  }
}

/** The second line of a sentence that has one; the server's refusals carry only the first. */
export function detailOf(message: string, place: Place): string | undefined {
  return message === say.tooManyFiles ? say.tooManyFilesDetail(place) : DETAILS[message]
}

const DETAILS: Record<string, string | undefined> = {
  [say.rejected]: say.rejectedDetail,
  [say.noImagesInProjects]: say.noImagesInProjectsDetail,
}
