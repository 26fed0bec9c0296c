import { decodeHTML } from 'entities'
/** Titles stand near the top of a page. */
const HEAD_BYTES = 256 * 1024
const TITLE_MAX_CHARS = 300

/** What a page calls itself, for as long as nobody has read it. Only looks, as it runs in the server. */
export function findTitle(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString()
  const found = sharedTitle(head) ?? ownTitle(head) ?? ''
  return decodeEntities(found).replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX_CHARS).toWellFormed() || null
}

/** The title for those who link to the page, without the name of the site. */
function sharedTitle(head: string): string | undefined {
  const at = head.indexOf('og:title')
  if (at < 0) return undefined
  const tag = head.slice(Math.max(0, at - 200), at + 1_200)
  return /og:title["'][^>]{0,100}?\scontent="([^"]{1,1000})"/.exec(tag)?.[1]
}

function ownTitle(head: string): string | undefined {
  const at = head.search(/<title[\s>]/i)
  const begin = at < 0 ? -1 : head.indexOf('>', at)
  if (begin < 0) return undefined
  const end = head.indexOf('<', begin)
  return head.slice(begin + 1, end < 0 ? begin + 1_000 : Math.min(end, begin + 1_000))
}

/** Of what somebody else wrote: what stands for no letter that a title may have is left out. */
export function decodeEntities(text: string): string {
  return decodeHTML(text)
    .replaceAll(/[\0\uFFFD]/g, '')
    .replaceAll('\u00A0', ' ')
}
