const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'

/** What can be kept of a link, and how files of that type end. Which it really is, the analyser sees. */
const ENDINGS: Record<string, string> = {
  'text/html': 'html',
  'application/pdf': 'pdf',
  [`${OOXML}.wordprocessingml.document`]: 'docx',
  [`${OOXML}.spreadsheetml.sheet`]: 'xlsx',
  [`${OOXML}.presentationml.presentation`]: 'pptx',
  [`${ODF}.text`]: 'odt',
  [`${ODF}.spreadsheet`]: 'ods',
  [`${ODF}.presentation`]: 'odp',
  'application/epub+zip': 'epub',
  'application/rtf': 'rtf',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/json': 'json',
  'application/xml': 'xml',
  'message/rfc822': 'eml',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}
const TYPE_OF_ENDING = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]))

/** Other names of the same. */
const ALIASES = new Map(
  Object.entries({
    'application/xhtml+xml': 'text/html',
    'application/x-pdf': 'application/pdf',
    'text/rtf': 'application/rtf',
    'text/x-markdown': 'text/markdown',
    'application/csv': 'text/csv',
    'text/json': 'application/json',
    'application/ld+json': 'application/json',
    'text/xml': 'application/xml',
    'application/rss+xml': 'application/xml',
    'application/atom+xml': 'application/xml',
    'image/jpg': 'image/jpeg',
  }),
)
/** What servers say when they do not know. */
const UNKNOWN = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/download',
  'application/force-download',
])
const FILE_NAME_MAX_CHARS = 120

export function headerType(header: string | string[] | undefined): { mimeType: string; charset: string | undefined } {
  const [type = '', ...parameters] = String(Array.isArray(header) ? header[0] : (header ?? ''))
    .slice(0, 500)
    .split(';')
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]{1,40})"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return { mimeType: type.trim().toLowerCase(), charset }
}

/** What something at a link is taken for, or null where it is nothing to read. */
export function linkType(declaredType: string, bytes: Uint8Array, url: URL): string | null {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').trimStart()
  // Some servers send a PDF as a page, and a page for a PDF that is gone.
  if (head.startsWith('%PDF-')) return 'application/pdf'
  if (/^(<!doctype html|<html[\s>])/i.test(head)) return 'text/html'
  const named = ALIASES.get(declaredType) ?? declaredType
  if (Object.hasOwn(ENDINGS, named)) return named === 'application/pdf' ? null : named
  if (UNKNOWN.has(declaredType)) return TYPE_OF_ENDING.get(endingOf(url)) ?? null
  return declaredType.startsWith('text/') ? 'text/plain' : null
}

/** Text in UTF-8 with a mark that says so, whatever a page claims about itself further on. */
export function inUtf8(bytes: Uint8Array, mimeType: string, charset: string | undefined): Uint8Array {
  const isText = mimeType.startsWith('text/') || mimeType === 'application/json'
  if (!isText || charset === undefined) return bytes
  try {
    return Buffer.from(`\ufeff${new TextDecoder(charset).decode(bytes)}`)
  } catch {
    // An encoding that nobody knows: the bytes may still tell.
    return bytes
  }
}

/** A name for people: the title, or what the address ends in, or the host. */
export function fileNameFor({ title, url, mimeType }: { title: string | null; url: URL; mimeType: string }): string {
  const ending = ENDINGS[mimeType] ?? 'txt'
  const last = decoded(url.pathname.split('/').findLast(Boolean) ?? '').replace(/\.\w{1,8}$/, '')
  const name = plain(title ?? '') || plain(last) || url.hostname
  return `${name}.${ending}`
}

function plain(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '')
    .slice(0, FILE_NAME_MAX_CHARS)
    .toWellFormed()
    .trim()
}

function endingOf(url: URL): string {
  return /\.(\w{1,8})$/.exec(url.pathname)?.[1]?.toLowerCase() ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
