import { fileKind } from '#contract/attachments/file-types.ts'
import { guessEncoding } from '../guess-encoding.ts'
import type { Sniffed } from '../port.ts'

/** What a name calls a file that is no text; text under such a name is something in disguise. */
const NO_TEXT = new Set(
  `png jpg jpeg jpe gif webp bmp tif tiff ico heic heif avif pdf doc docx dot xls xlsx ppt pptx odt ods odp rtf epub parquet
   zip gz tgz bz2 xz 7z rar tar jar apk exe dll so dylib bin com msi scr class wasm iso dmg
   mp3 mp4 m4a wav ogg oga flac aac mov avi mkv webm woff woff2 ttf otf`.split(/\s+/),
)

const MIME_TYPES: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  geojson: 'application/json',
  ipynb: 'application/x-ipynb+json',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  mdx: 'text/markdown',
  eml: 'message/rfc822',
}

/** Which kind of text a file is. Whether it is text, its bytes say; which, its name. */
export function textType(head: Uint8Array, name: string, isCut: boolean): Sniffed | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (NO_TEXT.has(ending)) return null
  if (head.length > 0 && guessEncoding(head, isCut) === null) return null
  const mimeType = Object.hasOwn(MIME_TYPES, ending) ? MIME_TYPES[ending]! : 'text/plain'
  return { mimeType, kind: fileKind({ name, type: 'text/plain' }) ?? 'text' }
}
