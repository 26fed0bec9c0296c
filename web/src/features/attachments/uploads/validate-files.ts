import { fileKind } from '#contract/attachments/file-types.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import {
  NO_IMAGES_IN_PROJECTS,
  refuseUpload,
  type UploadContext,
  type Refusal,
} from '#contract/attachments/refuse-upload.ts'

type FileInfo = { name: string; type: string; size: number }

/** Which of the files may go there, in their order, and each reason that kept another out, once. */
export function validateFiles<F extends FileInfo>(
  files: readonly F[],
  destination: UploadContext,
): { accepted: F[]; refusals: Refusal[] } {
  const accepted: F[] = []
  const refusals = new Map<string, Refusal>()
  const counts = { ...destination.existing }
  for (const file of files) {
    const refusal = refuseUpload(file, { ...destination, existing: counts })
    if (refusal) {
      refusals.set(keyOf(refusal), refusal)
      continue
    }
    accepted.push(file)
    counts.files += 1
    if (fileKind(file) === 'image') counts.images += 1
  }
  const skipped = files.filter((file) => fileKind(file) === 'image').map(({ name }) => name)
  // Beside documents, images are no mistake: they are left out by name.
  if (accepted.length > 0 && refusals.has(keyOf(NO_IMAGES_IN_PROJECTS))) {
    refusals.set(keyOf(NO_IMAGES_IN_PROJECTS), {
      code: 'bad_input',
      message: attachmentMessages.imagesSkipped(skipped),
    })
  }
  return { accepted, refusals: [...refusals.values()] }
}

/** Two types that cannot be read are two reasons. */
function keyOf({ message, detail }: Refusal): string {
  return `${message}\n${detail}`
}
