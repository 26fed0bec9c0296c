import { say } from '#contract/chat/messages.ts'
import { whyModelCannot } from '#contract/models/cannot.ts'
import type { Abilities } from '#contract/models/schema.ts'
import type { Upload } from '../../attachments/index.ts'

/** A failed file is not left out in silence. */
export const FAILED_FILE = 'Something could not be added. Retry it or remove it first.'

type Composed = {
  hasText: boolean
  uploads: readonly Pick<Upload, 'state' | 'kind'>[]
  /** Undefined until the list of models is here: then the server judges. */
  model: { readonly can: Abilities } | undefined
}

/** Why this cannot be sent as it is; `isShown` is said without being asked, the other is plain to see. */
export function whyNotSend({ hasText, uploads, model }: Composed): { reason: string; isShown: boolean } | undefined {
  if (uploads.some(({ state }) => state.is === 'failed')) return { reason: FAILED_FILE, isShown: true }
  const hasImages = uploads.some(({ kind }) => kind === 'image')
  const cannot = model && whyModelCannot(model, { images: hasImages })
  if (cannot) return { reason: `${cannot} Pick another model, or remove the image.`, isShown: true }
  return hasText ? undefined : { reason: say.messageRequired, isShown: false }
}
