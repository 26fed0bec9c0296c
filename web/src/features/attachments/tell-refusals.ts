import { say } from '#contract/attachments/messages.ts'
import { toast } from '../../ui/toast.tsx'

/** Says why files were not taken, each reason with its second line. */
export function tellRefusals(refusals: readonly { message: string; detail?: string | undefined }[]): void {
  for (const { message, detail = DETAILS[message] } of refusals) {
    toast.error(message, detail === undefined ? undefined : { detail })
  }
}

/** Whether this sentence has a second line of its own. */
export function hasDetail(message: string): boolean {
  return DETAILS[message] !== undefined
}

/** The server's refusals carry only the first line. */
const DETAILS: Record<string, string | undefined> = {
  [say.tooManyFiles]: say.tooManyFilesDetail,
  [say.rejected]: say.rejectedDetail,
  [say.noImagesInProjects]: say.noImagesInProjectsDetail,
}
