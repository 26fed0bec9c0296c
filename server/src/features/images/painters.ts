import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_PAINTER_ID, type Painter } from '#contract/images/schema.ts'
import { createBuiltinPainter } from '../../adapters/images/builtin/index.ts'
import type { ImagePainter } from '../../adapters/images/index.ts'
import { AppError } from '../../http/errors.ts'

/** Image models of the providers that are connected. */
export type ImageModels = {
  list(): Promise<Painter[]>
  /** Undefined when it is not there any more. */
  open(id: string): Promise<ImagePainter | undefined>
}

export type Painters = {
  /** The models first, the built-in painter last. */
  list(): Promise<Painter[]>
  /** What paints when nobody says; what is not there is refused in words. */
  require(id: string | undefined): Promise<Painter>
  open(id: string): Promise<ImagePainter | undefined>
}

const BUILTIN: Painter = {
  id: BUILTIN_PAINTER_ID,
  name: imageMessages.builtinName,
  note: imageMessages.builtinNote,
  takesReference: false,
}

/** Who can paint here. */
export function createPainters(models: ImageModels): Painters {
  const builtin = createBuiltinPainter()
  const list = async () => [...(await models.list()), BUILTIN]
  return {
    list,
    async require(id) {
      const all = await list()
      const found = id === undefined ? all[0] : all.find((each) => each.id === id)
      if (!found) throw new AppError('not_found', imageMessages.painterGone)
      return found
    },
    open: async (id) => (id === BUILTIN_PAINTER_ID ? builtin : models.open(id)),
  }
}
