/** A video, by the page that shows it. */
export type Video = { readonly id: string; readonly page: URL }

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const ID = /^[\w-]{6,20}$/

/** The video that an address leads to, in any of the ways in which people write it; null for any other page. */
export function findVideo(url: URL): Video | null {
  const id = idIn(url)
  if (!id || !ID.test(id)) return null
  const page = new URL('/watch', url)
  page.hostname = 'www.youtube.com'
  page.search = new URLSearchParams({ v: id, hl: 'en' }).toString()
  page.hash = ''
  return { id, page }
}

/** Whether an address is one of the site's own. */
export function isOfSite(url: URL): boolean {
  return HOSTS.has(url.hostname)
}

function idIn(url: URL): string | null {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return first ?? null
  if (!HOSTS.has(url.hostname)) return null
  if (first === 'watch') return url.searchParams.get('v')
  return /^(shorts|live|embed|v)$/.test(first ?? '') ? (second ?? null) : null
}
