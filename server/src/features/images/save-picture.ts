import { randomUUID } from 'node:crypto'
import { imageMessages } from '#contract/images/messages.ts'
import { AnalysisError } from '../../adapters/analysis/index.ts'
import { PaintError } from '../../adapters/images/index.ts'
import type { World } from '../../world.ts'
import type { Blobs } from '../attachments/index.ts'

/** A picture that lies in storage and that no row names yet. */
export type SavedPicture = {
  readonly blobKey: string
  readonly thumbnailKey: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

const PICTURE_TYPE = /^image\/(png|jpeg|webp|gif|avif)$/

/** Draws what a painter sent anew, in a process of its own: its bytes are a stranger's. Then keeps it, with a small one. */
export function createPictureSaver({ staging, analyser }: Pick<World, 'staging' | 'analyser'>, blobs: Blobs) {
  async function redraw(bytes: Uint8Array, signal: AbortSignal) {
    const id = randomUUID()
    try {
      await staging.write(id, bytes)
      const { path } = await staging.finish(id)
      const sniffed = await analyser.sniff({ path, name: 'picture' })
      if (!sniffed || !PICTURE_TYPE.test(sniffed.mimeType)) throw new PaintError(imageMessages.broken)
      const { mimeType } = sniffed
      const { thumbnail, ...picture } = await analyser.image({ path, mimeType }, signal, { withThumbnail: true })
      if (!thumbnail) throw new PaintError(imageMessages.broken)
      return { picture, thumbnail: thumbnail.bytes }
    } catch (error) {
      throw error instanceof AnalysisError ? new PaintError(imageMessages.broken, { cause: error }) : error
    } finally {
      await staging.remove(id)
    }
  }

  return async function keepPicture(bytes: Uint8Array, signal: AbortSignal): Promise<SavedPicture> {
    const { picture, thumbnail } = await redraw(bytes, signal)
    signal.throwIfAborted()
    const { mimeType, width, height } = picture
    const blobKey = await blobs.put(picture.bytes)
    const thumbnailKey = await blobs.put(thumbnail)
    return { blobKey, thumbnailKey, mimeType, width, height }
  }
}

export type SavePicture = ReturnType<typeof createPictureSaver>
