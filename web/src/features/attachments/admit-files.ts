import { fileKind } from '#contract/attachments/file-types.ts'
import { refuseUpload, type Destination, type Refusal } from '#contract/attachments/refuse-upload.ts'

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
  return { admitted, refusals: [...refusals.values()] }
}
