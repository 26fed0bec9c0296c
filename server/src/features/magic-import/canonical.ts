import { fileKind } from '#contract/attachments/file-types.ts'
import { LINK_MAX_CHARS } from '#contract/attachments/limits.ts'
import type { ResourceType } from '#contract/magic-import/schema.ts'

/** What can be imported: where it leads, what it is, and by what it is known to be the same as another. */
export type Address = { readonly url: string; readonly key: string; readonly type: ResourceType }

/** Parameters that say where somebody came from, not what they look at. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|si|feature|ref|ref_src|ref_source|source|share_id)$/
const DOCUMENT_ENDING = /\.(?:pdf|docx?|pptx?|xlsx?|odt|ods|odp|epub|rtf|csv|txt|md)$/i
const DISPLAYED_CHARS = 80

/** The address that several spellings stand for; undefined for what is no page or document of the web. */
export function canonicalOf(address: string): Address | undefined {
  if (address.length > LINK_MAX_CHARS || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const host = url.hostname
    .replace(/^(?:www|m|old|np|new|mobile)\./, '')
    .replace(/\.m\.wikipedia\.org$/, '.wikipedia.org')
  const ofSite = youtube(host, url) ?? reddit(host, url) ?? arxiv(host, url)
  if (ofSite) return ofSite
  if (isImage(url)) return undefined
  url.hash = ''
  if (host.endsWith('.wikipedia.org')) url.hostname = host
  const tracking = Array.from(url.searchParams.keys()).filter((name) => TRACKING.test(name))
  for (const name of tracking) url.searchParams.delete(name)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/(?:index\.html?)?$/, '')
  const type = DOCUMENT_ENDING.test(url.pathname) ? 'DOCUMENT' : 'WEBSITE'
  return { url: url.href, key: `${host}${path}${url.search}`, type }
}

/** An address as people read it. */
export function displayedOf(url: string): string {
  const { hostname, pathname, search } = new URL(url)
  const shown = `${hostname.replace(/^www\./, '')}${readable(pathname + search)}`.replace(/\/$/, '')
  return shown.length > DISPLAYED_CHARS ? `${shown.slice(0, DISPLAYED_CHARS - 1)}…` : shown
}

function isImage({ pathname }: URL): boolean {
  return fileKind({ name: pathname, type: '' }) === 'image'
}

function youtube(host: string, url: URL): Address | undefined {
  const isShort = host === 'youtu.be'
  if (!isShort && host !== 'youtube.com' && host !== 'music.youtube.com') return undefined
  const inPath = /^\/(?:(?:shorts|live|embed)\/)?([\w-]{11})$/.exec(url.pathname)?.[1]
  const id = isShort || url.pathname !== '/watch' ? inPath : url.searchParams.get('v')
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const address = `https://www.youtube.com/watch?v=${id}`
  return { url: address, key: `youtube:${id}`, type: 'YOUTUBE' }
}

function reddit(host: string, url: URL): Address | undefined {
  if (host !== 'reddit.com') return undefined
  const post = /^\/r\/\w+\/comments\/(\w+)/.exec(url.pathname)
  const path = url.pathname.replace(/\/?$/, '/')
  return { url: `https://www.reddit.com${path}`, key: `reddit:${post?.[1] ?? path}`, type: 'REDDIT' }
}

/** The page of a paper and its versions are the paper. */
function arxiv(host: string, url: URL): Address | undefined {
  if (host !== 'arxiv.org' && host !== 'export.arxiv.org') return undefined
  const id = /^\/(?:abs|pdf)\/([\w./-]+?)(?:v\d+)?(?:\.pdf)?$/.exec(url.pathname)?.[1]
  return id ? { url: `https://arxiv.org/pdf/${id}`, key: `arxiv:${id}`, type: 'DOCUMENT' } : undefined
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
