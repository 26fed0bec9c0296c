import { fileKind } from '#contract/attachments/file-types.ts'
import { say } from '#contract/attachments/messages.ts'
import {
  NO_IMAGES_IN_PROJECTS,
  refuseUpload,
  type Destination,
  type Refusal,
} from '#contract/attachments/refuse-upload.ts'

type FileFacts = { name: string; type: string; size: number }

/** Which of the files may go there, in their order, and each reason that kept another out, once. */
export function admitFiles<F extends FileFacts>(
  files: readonly F[],
  destination: Destination,
): { admitted: F[]; refusals: Refusal[] } {
  const admitted: F[] = []
  const refusals = new Map<string, Refusal>()
  const already = { ...destination.already }
  for (const file of files) {
    const refusal = refuseUpload(file, { ...destination, already })
    if (refusal) {
      refusals.set(refusal.message, refusal)
      continue
    }
    admitted.push(file)
    already.files += 1
    if (fileKind(file) === 'image') already.images += 1
  }
  const skipped = files.filter((file) => fileKind(file) === 'image').map(({ name }) => name)
  // Beside documents, images are no mistake: they are left out by name.
  if (admitted.length > 0 && refusals.has(NO_IMAGES_IN_PROJECTS.message)) {
    refusals.set(NO_IMAGES_IN_PROJECTS.message, { code: 'bad_input', message: say.imagesSkipped(skipped) })
  }
  return { admitted, refusals: [...refusals.values()] }
}
