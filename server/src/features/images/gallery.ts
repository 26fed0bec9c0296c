import { randomUUID } from 'node:crypto'
import { IMAGES_PAGE } from '#contract/images/limits.ts'
import type { Image, ImagePage } from '#contract/images/schema.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { MissingFile } from '../../adapters/files/index.ts'
import type { Caller } from '../../http/caller.ts'
import { found, notFound } from '../../http/errors.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import { contentDisposition } from '../../http/responses/file-response.ts'
import { INERT, pictureResponse } from '../../http/responses/picture-response.ts'
import type { World } from '../../world.ts'
import { toIntakeItem, type Attachments } from '../attachments/index.ts'
import { findImage, listImages, removeEmptyRun, removeImage, type ImageRow } from './image-store.ts'

const THUMBNAIL_TYPE = 'image/webp'
const NAME_MAX_CHARS = 60

type GalleryDependencies = {
  readonly attachments: Pick<Attachments, 'blobs' | 'importedFiles' | 'read'>
  /** Makes a chat with this item waiting in its composer, where it may still be read. */
  startChat(caller: Caller, itemIds: readonly string[]): Promise<string>
}
type Done = ImageRow & { readonly image: { readonly blobKey: string; readonly thumbnailKey: string } }

/** A person's pictures, and what they do with them. */
export function createGallery(
  { db, files }: Pick<World, 'db' | 'files'>,
  { attachments, startChat }: GalleryDependencies,
) {
  const cursors = createListCursor<'newest'>({ newest: CURSOR_MOMENT })

  async function findDone(uid: string, id: string): Promise<Done> {
    const row = found(await findImage(db, uid, id))
    if (row.image.state !== 'done') throw notFound()
    return row as Done
  }

  async function open(key: string): Promise<ReadableStream<Uint8Array>> {
    try {
      return await files.get(key)
    } catch (error) {
      throw error instanceof MissingFile ? notFound() : error
    }
  }

  /** Through the intake, as if it had been uploaded: counted, sniffed and known by its bytes. */
  async function addTo(place: 'chat' | 'vault', caller: Caller, id: string): Promise<string> {
    const row = await findDone(caller.uid, id)
    const bytes = new Uint8Array(await new Response(await open(row.image.blobKey)).arrayBuffer())
    return attachments.importedFiles.add(caller, { place, placeId: randomUUID(), fileName: fileNameOf(row), bytes })
  }

  return {
    openFile: open,

    async list({ uid }: Caller, cursor: string | undefined): Promise<ImagePage> {
      const { after, limit, cut } = cursors.page('newest', cursor, IMAGES_PAGE)
      const { page, next } = cut(await listImages(db, uid, { after, limit }))
      return { images: page.map(toImage), next }
    },

    async picture({ uid }: Caller, id: string, request: Headers): Promise<Response> {
      const { blobKey, mimeType } = (await findDone(uid, id)).image
      return pictureResponse(request, blobKey, mimeType, () => open(blobKey))
    },

    async thumbnail({ uid }: Caller, id: string, request: Headers): Promise<Response> {
      const { thumbnailKey } = (await findDone(uid, id)).image
      return pictureResponse(request, thumbnailKey, THUMBNAIL_TYPE, () => open(thumbnailKey))
    },

    async download({ uid }: Caller, id: string): Promise<Response> {
      const row = await findDone(uid, id)
      const headers = {
        ...INERT,
        'content-type': 'application/octet-stream',
        'content-disposition': contentDisposition(fileNameOf(row)),
        'cache-control': 'no-store',
      }
      return new Response(await open(row.image.blobKey), { headers })
    },

    async save(caller: Caller, id: string): Promise<IntakeItem> {
      const itemId = await addTo('vault', caller, id)
      const [item] = await attachments.read(caller.uid, [itemId])
      return toIntakeItem(found(item))
    },

    async startChat(caller: Caller, id: string): Promise<{ chatId: string }> {
      return { chatId: await startChat(caller, [await addTo('chat', caller, id)]) }
    },

    async remove({ uid }: Caller, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const removed = found(await removeImage(tx, uid, id))
        await attachments.blobs.dropWithin(tx, removed.keys)
        await removeEmptyRun(tx, removed.runId)
      })
    },
  }
}

export type Gallery = ReturnType<typeof createGallery>

export function toImage({ image, run }: ImageRow): Image {
  const { id, runId, failure, width, height, createdAt } = image
  const { words, style, size, imageGeneratorId, imageGeneratorName } = run
  const open = run.state === 'painting' ? 'painting' : 'waiting'
  const state = image.state === 'open' ? open : image.state
  return {
    id,
    runId,
    state,
    failure,
    words,
    style,
    size,
    imageGeneratorId,
    imageGeneratorName,
    width,
    height,
    createdAt: createdAt.toISOString(),
  }
}

function fileNameOf({ image, run }: ImageRow): string {
  const words = run.words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const name = words.slice(0, NAME_MAX_CHARS).trim().replaceAll(' ', '-').toLowerCase()
  return `${name || 'image'}.${image.mimeType === 'image/png' ? 'png' : 'jpg'}`
}
