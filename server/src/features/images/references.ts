import { imageMessages } from '#contract/images/messages.ts'
import type { ImageReference } from '#contract/images/schema.ts'
import { AnalysisError } from '../../adapters/analysis/index.ts'
import { MissingFile } from '../../adapters/files/index.ts'
import { PaintError, type PaintRequest } from '../../adapters/images/index.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Attachments } from '../attachments/index.ts'
import { findImage } from './image-store.ts'

type File = { readonly blobKey: string; readonly mimeType: string }

/** Pictures that others are made after. */
export function createReferences(
  { db, files, analyser }: Pick<World, 'db' | 'files' | 'analyser'>,
  attachments: Pick<Attachments, 'read'>,
) {
  async function find(uid: string, reference: ImageReference): Promise<File | undefined> {
    if ('imageId' in reference) {
      const row = (await findImage(db, uid, reference.imageId))?.image
      return row?.blobKey ? { blobKey: row.blobKey, mimeType: row.mimeType } : undefined
    }
    const [item] = await attachments.read(uid, [reference.itemId])
    if (!item?.document) return undefined
    if (item.kind !== 'image') throw new AppError('bad_input', imageMessages.notAnImage)
    return item.document
  }

  return {
    /** Refuses one that is not this person's, or no picture. */
    async require(uid: string, reference: ImageReference): Promise<void> {
      if (!(await find(uid, reference))) throw new AppError('not_found', imageMessages.referenceGone)
    },

    /** Drawn anew before it goes out: nothing of its metadata does. */
    async open(uid: string, reference: ImageReference, signal: AbortSignal): Promise<PaintRequest['reference']> {
      const file = await find(uid, reference)
      if (!file) throw new PaintError(imageMessages.referenceGone)
      try {
        const { mimeType } = file
        return await files.withPath(file.blobKey, (path) => analyser.image({ path, mimeType }, signal))
      } catch (error) {
        if (error instanceof MissingFile || error instanceof AnalysisError)
          throw new PaintError(imageMessages.referenceGone, { cause: error })
        throw error
      }
    },
  }
}

export type References = ReturnType<typeof createReferences>
export type OpenReference = References['open']
