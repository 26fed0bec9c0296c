import { TEXT_WINDOW_CHARS } from '#contract/attachments/limits.ts'
import type { ItemText, PageMarks, SheetRows } from '#contract/attachments/schema.ts'
import { AnalysisError, type RenderedPage } from '../../../adapters/analysis/index.ts'
import { MissingFile, type ByteRange } from '../../../adapters/files/index.ts'
import { contentDisposition } from '../../../http/responses/file-response.ts'
import { notFound } from '../../../http/errors.ts'
import { hasPicture, INERT, pictureResponse, unchangedPicture } from '../../../http/responses/picture-response.ts'
import type { World } from '../../../world.ts'
import { downloadName } from '../intake/file-name.ts'
import { findItem, readText, type ItemRow } from '../item-store.ts'
import { titleOf, toIntakeItem } from '../item.ts'
import { createPageRenderer, type Passage } from './page-renderer.ts'
import { readSheet, type SheetPosition } from './sheets.ts'

const NOTHING_READ = { text: '', pages: [], headings: [], styles: [], isTruncated: false }
const THUMBNAIL_TYPE = 'image/webp'

type Here = ItemRow & { readonly document: NonNullable<ItemRow['document']> }
type ItemContentWorld = Pick<World, 'db' | 'files' | 'analyser'>

/** Files on their way out, and pictures made of them. */
export function createItemContent({ db, files, analyser }: ItemContentWorld) {
  const pageRenderer = createPageRenderer({ files, analyser })

  async function find(uid: string, id: string): Promise<Here> {
    const item = await findItem(db, uid, id)
    if (!item?.document) throw notFound()
    return item as Here
  }

  async function render(item: Here, number: number, highlight?: Passage): Promise<RenderedPage> {
    const { blobKey, mimeType } = item.document
    if (mimeType !== 'application/pdf') throw notFound()
    return present(pageRenderer({ blobKey, number }, highlight))
  }

  return {
    async file(uid: string, id: string, request: Headers): Promise<Response> {
      const item = await find(uid, id)
      const { blobKey, bytes } = item.document
      const range = readRange(request.get('range'), bytes)
      const headers = {
        ...INERT,
        'content-type': 'application/octet-stream',
        'content-disposition': contentDisposition(downloadName(item.fileName)),
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
      }
      if (range === 'outside') {
        return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } })
      }
      const body = await present(files.get(blobKey, range))
      if (!range) return new Response(body, { headers: { ...headers, 'content-length': String(bytes) } })
      const { start, end } = range
      const partly = { 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': String(end - start + 1) }
      return new Response(body, { status: 206, headers: { ...headers, ...partly } })
    },

    async thumbnail(uid: string, id: string, request: Headers): Promise<Response> {
      const { thumbnailKey } = (await find(uid, id)).document
      if (!thumbnailKey) throw notFound()
      return pictureResponse(request, thumbnailKey, THUMBNAIL_TYPE, () => present(files.get(thumbnailKey)))
    },

    async image(uid: string, id: string, request: Headers, signal: AbortSignal): Promise<Response> {
      const item = await find(uid, id)
      if (item.kind !== 'image') throw notFound()
      const { blobKey, mimeType, sha256 } = item.document
      if (hasPicture(request, sha256)) return unchangedPicture(sha256)
      const made = await present(files.withPath(blobKey, (path) => analyser.image({ path, mimeType }, signal)))
      return pictureResponse(request, sha256, made.mimeType, async () => made.bytes as Uint8Array<ArrayBuffer>)
    },

    async page(uid: string, id: string, number: number, request: Headers): Promise<Response> {
      const item = await find(uid, id)
      const tag = `${item.document.sha256}-${number}`
      if (hasPicture(request, tag)) return unchangedPicture(tag)
      const { bytes, mimeType } = await render(item, number)
      return pictureResponse(request, tag, mimeType, async () => bytes as Uint8Array<ArrayBuffer>)
    },

    async marks(
      uid: string,
      id: string,
      { page, start, end }: { page: number; start: number; end: number },
    ): Promise<PageMarks> {
      const item = await find(uid, id)
      const pageStart = (await readText(db, uid, id))?.pages.find(({ number }) => number === page)?.start
      if (pageStart === undefined) throw notFound()
      const { width, height, boxes } = await render(item, page, { start, end, pageStart })
      return { width, height, boxes: [...boxes] }
    },

    /** The text around a place, as much as travels at once. */
    async text(uid: string, id: string, at = 0): Promise<ItemText> {
      const item = await find(uid, id)
      const { text, pages, headings, styles, isTruncated } = (await readText(db, uid, id)) ?? NOTHING_READ
      const from = wholeCharacter(text, Math.max(0, Math.min(at, text.length) - TEXT_WINDOW_CHARS / 2))
      const to = wholeCharacter(text, from + TEXT_WINDOW_CHARS)
      const window = { text: text.slice(from, to), from, totalChars: text.length, pages, headings, isTruncated }
      return {
        item: toIntakeItem(item),
        ...window,
        styles: styles.filter(({ start, end }) => end > from && start < to),
      }
    },

    /** Rows of a sheet, around the one that is asked for. */
    async sheet(uid: string, id: string, page: number, position: SheetPosition): Promise<SheetRows> {
      const { kind } = await find(uid, id)
      const read = await readText(db, uid, id)
      const rows = kind === 'spreadsheet' && read ? readSheet(read, page, position) : null
      if (!rows) throw notFound()
      return rows
    },

    /** The bytes of an item, for an archive. */
    async open(row: ItemRow): Promise<{ name: string; stream: ReadableStream<Uint8Array> } | null> {
      if (!row.document) return null
      try {
        const stream = await files.get(row.document.blobKey)
        return { name: row.type === 'LINK' ? linkName(row) : row.fileName, stream }
      } catch (error) {
        // Deleted since the list was read.
        if (error instanceof MissingFile) return null
        throw error
      }
    },
  }
}

export type ItemContent = ReturnType<typeof createItemContent>

/** A page is better known by its title than by the name of its file. */
function linkName(row: ItemRow): string {
  const ending = /\.\w{1,5}$/.exec(row.fileName)?.[0] ?? '.html'
  return titleOf(row).endsWith(ending) ? titleOf(row) : titleOf(row) + ending
}

/** What cannot be shown, or has just been deleted, is not there. */
async function present<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof MissingFile || error instanceof AnalysisError ? notFound() : error
  }
}

/** One stretch of bytes, as downloads ask for it that go on. Anything else gets the whole file. */
export function readRange(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}

/** Not through a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at
}
