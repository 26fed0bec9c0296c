import { fileKind } from '#contract/attachments/file-types.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import {
  NO_IMAGES_IN_PROJECTS,
  refuseUpload,
  type UploadContext,
  type Refusal,
} from '#contract/attachments/refuse-upload.ts'

type FileInfo = { name: string; type: string; size: number }

/** Why files were not taken, and which of them there was only no room for. */
export type FilesRefusal<F = File> = Refusal & { readonly leftOut?: readonly F[] }

/** Which of the files may go there, in their order, and each reason that kept another out, once. */
export function validateFiles<F extends FileInfo>(
  files: readonly F[],
  destination: UploadContext,
): { accepted: F[]; refusals: FilesRefusal<F>[] } {
  const accepted: F[] = []
  const refusals = new Map<string, FilesRefusal<F>>()
  const counts = { ...destination.existing }
  for (const file of files) {
    const refusal = refuseUpload(file, { ...destination, existing: counts })
    if (refusal) {
      const key = keyOf(refusal)
      const leftOut = LIMITS.has(refusal.message) ? { leftOut: [...(refusals.get(key)?.leftOut ?? []), file] } : {}
      refusals.set(key, { ...refusal, ...leftOut })
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

/** What keeps files out that could go in where there is room. */
const LIMITS: ReadonlySet<string> = new Set([
  attachmentMessages.tooManyFiles,
  attachmentMessages.tooManyImages,
  attachmentMessages.guestTooManyFiles,
])

/** Two types that cannot be read are two reasons. */
function keyOf({ message, detail }: Refusal): string {
  return `${message}\n${detail}`
}
