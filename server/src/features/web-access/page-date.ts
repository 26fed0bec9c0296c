import type { PageDate } from '#contract/web-access/schema.ts'

/** What says when a page was written stands near its top. */
const HEAD_BYTES = 512 * 1024
const DAY_MS = 24 * 60 * 60 * 1_000
/** There were no pages before. */
const FIRST_YEAR = 1990

type DatedPage = {
  readonly mimeType: string
  readonly bytes: Uint8Array
  /** Of a video, whose page is not kept. */
  readonly publishedOn?: string | undefined
  /** As the server sent it. */
  readonly lastModified?: string | undefined
}

/**
 * When a page was published, as far as it says so: in its own words first, and by what its server says last. Only
 * looks, as it runs in the server; what is no date between the first pages and tomorrow is no date.
 */
export function findPageDate(page: DatedPage, now: Date): PageDate | undefined {
  const { mimeType, bytes, publishedOn, lastModified } = page
  const dates = mimeType === 'text/html' ? datesInHtml(bytes) : mimeType === 'application/pdf' ? datesInPdf(bytes) : []
  const served = { kind: 'served', text: httpDate(lastModified) } as const
  for (const { kind, text } of [{ kind: 'published', text: publishedOn } as const, ...dates, served]) {
    const on = toDay(text, now)
    if (on) return { kind, on }
  }
  return undefined
}

type DateText = { readonly kind: PageDate['kind']; readonly text: string | undefined }

function datesInHtml(bytes: Uint8Array): DateText[] {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString()
  const metas = readMetas(head)
  return [
    ...PUBLISHED.map((name) => ({ kind: 'published' as const, text: metas.get(name) })),
    { kind: 'published', text: jsonDate(head, 'datePublished') },
    { kind: 'published', text: jsonDate(head, 'uploadDate') },
    { kind: 'published', text: TIME_PUBLISHED.exec(head)?.[1] },
    ...MODIFIED.map((name) => ({ kind: 'modified' as const, text: metas.get(name) })),
    { kind: 'modified', text: jsonDate(head, 'dateModified') },
    // A date that the page shows somewhere near its top, perhaps its own.
    { kind: 'shown', text: TIME.exec(head)?.[1] },
  ]
}

const PUBLISHED = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'citation_publication_date',
  'dc.date.issued',
  'dcterms.issued',
  'dc.date',
  'pubdate',
  'date',
]
const MODIFIED = ['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified']

const META = /<meta\s([^>]{1,1000})>/gi
const META_NAME = /\b(?:property|name|itemprop|http-equiv)\s*=\s*["']?([\w.:-]{1,60})/i
const META_CONTENT = /\bcontent\s*=\s*["']([^"']{4,60})["']/i
const METAS_MAX = 500

function readMetas(head: string): Map<string, string> {
  const metas = new Map<string, string>()
  let seen = 0
  for (const [, attributes = ''] of head.matchAll(META)) {
    const name = META_NAME.exec(attributes)?.[1]?.toLowerCase()
    const content = META_CONTENT.exec(attributes)?.[1]
    if (name && content && !metas.has(name)) metas.set(name, content)
    if ((seen += 1) === METAS_MAX) break
  }
  return metas
}

/** Of JSON-LD only this one field is looked at: a page can put anything around it. */
function jsonDate(head: string, field: string): string | undefined {
  const at = head.indexOf(`"${field}"`)
  if (at < 0) return undefined
  return /^\s{0,20}:\s{0,20}"([^"]{4,60})"/.exec(head.slice(at + field.length + 2, at + field.length + 120))?.[1]
}

const TIME = /<time\s[^>]{0,300}?\bdatetime\s*=\s*["']([^"']{4,60})["']/i
const TIME_PUBLISHED =
  /<time\s(?=[^>]{0,300}?(?:\bpubdate\b|itemprop\s*=\s*["']?datePublished))[^>]{0,300}?\bdatetime\s*=\s*["']([^"']{4,60})["']/i

function datesInPdf(bytes: Uint8Array): DateText[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [
    { kind: 'made', text: afterKey(buffer, '/CreationDate', /^\s{0,4}\(D:(\d{4})(\d{2})(\d{2})/) },
    { kind: 'made', text: afterKey(buffer, 'CreateDate>', /^(\d{4})-(\d{2})-(\d{2})/) },
  ]
}

/** The last one counts: a file that was changed has its newest words at its end. */
function afterKey(buffer: Buffer, key: string, date: RegExp): string | undefined {
  for (let at = buffer.lastIndexOf(key); at >= 0; at = at > 0 ? buffer.lastIndexOf(key, at - 1) : -1) {
    const found = date.exec(buffer.toString('latin1', at + key.length, at + key.length + 40))
    if (found) return `${found[1]}-${found[2]}-${found[3]}`
  }
  return undefined
}

/** "Wed, 21 Oct 2015 07:28:00 GMT", and nothing else that a clock might be made of. */
function httpDate(header: string | undefined): string | undefined {
  if (!header || !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return undefined
  const date = new Date(header)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The day as it is written there, whatever the time zone, if there is such a day. */
function toDay(text: string | undefined, now: Date): string | undefined {
  const [, year, month, day] = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(text ?? '') ?? []
  if (!year || Number(year) < FIRST_YEAR) return undefined
  const on = `${year}-${month}-${day}`
  const date = new Date(`${on}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(on)
  return isDay && date.getTime() <= now.getTime() + DAY_MS ? on : undefined
}
