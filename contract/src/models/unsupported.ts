import { modelMessages } from './messages.ts'
import type { Abilities } from './schema.ts'

/** Why a model cannot take what is about to be sent; undefined when it can. */
export function explainUnsupported(
  model: { readonly can: Abilities },
  needs: { readonly images?: boolean; readonly tools?: boolean },
): string | undefined {
  if (needs.images && !model.can.images) return modelMessages.noImages
  if (needs.tools && !model.can.tools) return modelMessages.noTools
  return undefined
}
