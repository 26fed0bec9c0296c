import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_IMAGE_GENERATOR_ID, type ImageGeneratorSummary } from '#contract/images/schema.ts'
import { createBuiltinImageGenerator } from '../../adapters/images/builtin/index.ts'
import type { ImageGenerator } from '../../adapters/images/index.ts'
import { AppError } from '../../http/errors.ts'

/** Image models of the providers that are connected. */
export type ImageModels = {
  list(): Promise<ImageGeneratorSummary[]>
  /** Undefined when it is not there any more. */
  open(id: string): Promise<ImageGenerator | undefined>
}

export type ImageGenerators = {
  /** The models first, the built-in painter last. */
  list(): Promise<ImageGeneratorSummary[]>
  /** What paints when nobody says; what is not there is refused in words. */
  require(id: string | undefined): Promise<ImageGeneratorSummary>
  open(id: string): Promise<ImageGenerator | undefined>
}

const BUILTIN: ImageGeneratorSummary = {
  id: BUILTIN_IMAGE_GENERATOR_ID,
  name: imageMessages.builtinName,
  note: imageMessages.builtinNote,
  takesReference: false,
}

/** Who can paint here. */
export function createImageGenerators(models: ImageModels): ImageGenerators {
  const builtin = createBuiltinImageGenerator()
  const list = async () => [...(await models.list()), BUILTIN]
  return {
    list,
    async require(id) {
      const all = await list()
      const found = id === undefined ? all[0] : all.find((each) => each.id === id)
      if (!found) throw new AppError('not_found', imageMessages.imageGeneratorGone)
      return found
    },
    open: async (id) => (id === BUILTIN_IMAGE_GENERATOR_ID ? builtin : models.open(id)),
  }
}
