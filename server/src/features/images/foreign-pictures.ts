import { randomUUIDv7 } from 'node:crypto'
import type { World } from '../../world.ts'
import type { Blobs } from '../attachments/index.ts'
import type { SavePicture } from './save-picture.ts'
import { insertRun } from './run-store.ts'

type ForeignPicture = { readonly bytes: Uint8Array; readonly words: string; readonly imageGeneratorName: string }

export type SaveForeignPicture = (
  uid: string,
  picture: ForeignPicture,
  signal: AbortSignal,
) => Promise<{ readonly imageId: string; readonly width: number; readonly height: number }>

/** A picture that a plugin sent: drawn anew, and kept in the gallery like those that were painted. Nothing is counted. */
export function createForeignPictures(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { keepPicture, blobs }: { readonly keepPicture: SavePicture; readonly blobs: Pick<Blobs, 'claim' | 'drop'> },
): SaveForeignPicture {
  return async (uid, { bytes, words, imageGeneratorName }, signal) => {
    const picture = await keepPicture(bytes, signal)
    const keys = [picture.blobKey, picture.thumbnailKey]
    const [runId, imageId, createdAt] = [randomUUIDv7(), randomUUIDv7(), clock()]
    const run = {
      id: runId,
      uid,
      words,
      style: 'none',
      size: 'square',
      imageGeneratorId: 'plugin',
      imageGeneratorName,
    } as const
    try {
      await db.transaction(async (tx) => {
        await insertRun(tx, { ...run, meter: 'imageGeneration', period: '', state: 'ended', createdAt }, [
          { id: imageId, uid, runId, seed: 0, state: 'done', ...picture, createdAt },
        ])
        await blobs.claim(tx, keys)
      })
    } catch (error) {
      await blobs.drop(keys).catch(() => {})
      throw error
    }
    return { imageId, width: picture.width, height: picture.height }
  }
}
