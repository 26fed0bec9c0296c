import { chatMessages } from '#contract/chat/messages.ts'
import { explainUnsupported } from '#contract/models/unsupported.ts'
import type { Abilities } from '#contract/models/schema.ts'
import type { Upload } from '../attachments/index.ts'

/** A failed file is not left out in silence. */
export const FAILED_FILE_MESSAGE = 'Something could not be added. Retry it or remove it first.'

type ComposerContent = {
  hasText: boolean
  uploads: readonly Pick<Upload, 'state' | 'kind'>[]
  /** Undefined until the list of models is here: then the server judges. */
  model: { readonly can: Abilities } | undefined
}

/** Why this cannot be sent as it is; `isShown` is said without being asked, the other is plain to see. */
export function sendBlockedReason({
  hasText,
  uploads,
  model,
}: ComposerContent): { reason: string; isShown: boolean } | undefined {
  if (uploads.some(({ state }) => state.kind === 'failed')) return { reason: FAILED_FILE_MESSAGE, isShown: true }
  const hasImages = uploads.some(({ kind }) => kind === 'image')
  const modelReason = model && explainUnsupported(model, { images: hasImages })
  if (modelReason) return { reason: `${modelReason} Pick another model, or remove the image.`, isShown: true }
  return hasText ? undefined : { reason: chatMessages.messageRequired, isShown: false }
}
