import { linkUrl } from '#contract/attachments/schema.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { Egress, EgressResponse } from './egress.ts'
import { LinkError, type FetchPage, type LinkContent, type Links } from './link.ts'
import { findTitle } from './link-title.ts'
import { fileNameFor, headerType, inUtf8, linkType } from './link-type.ts'
import { readVideo } from './youtube/read-video.ts'
import { findVideo } from './youtube/find-video.ts'

export { LinkError, type LinkContent, type Links } from './link.ts'

/** The most that is kept of a link. */
export const LINK_MAX_BYTES = 10 * 1024 * 1024
/** From the first packet to the last byte of all that has to be fetched. */
export const LINK_TIMEOUT_MS = 20_000

export function createLinks({ egress, timeoutMs = LINK_TIMEOUT_MS }: { egress: Egress; timeoutMs?: number }): Links {
  return {
    async read(rawUrl, { signal, onProgress }) {
      const url = parse(rawUrl)
      const end = performance.now() + timeoutMs
      const fetchPage: FetchPage = async (address) => {
        const leftMs = Math.max(1, Math.ceil(end - performance.now()))
        const answer = await egress.fetch(address, {
          headers: HEADERS,
          maxBytes: LINK_MAX_BYTES,
          timeoutMs: leftMs,
          signal,
        })
        if (answer.status < 200 || answer.status > 299) {
          await answer.body[Symbol.asyncIterator]().return?.()
          throw new LinkError(attachmentMessages.sourceFailed)
        }
        return { answer, bytes: await collect(answer, onProgress) }
      }
      try {
        const video = findVideo(url)
        const found = video ? await readVideo(video, fetchPage) : await readPage(url.href, fetchPage)
        signal.throwIfAborted()
        return found
      } catch (error) {
        signal.throwIfAborted()
        // Whatever went wrong on the way, a person can only try another source.
        throw error instanceof LinkError ? error : new LinkError(attachmentMessages.sourceFailed, { cause: error })
      }
    },
  }
}

const HEADERS = {
  // Sites that tell robots from people by this line alone answer both.
  'user-agent': 'Mozilla/5.0 (compatible; Alcove/1.0)',
  accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/*;q=0.8,*/*;q=0.5',
  'accept-language': 'en;q=0.9,*;q=0.5',
}

function parse(rawUrl: string): URL {
  const parsed = linkUrl.safeParse(rawUrl)
  const url = parsed.success ? new URL(parsed.data) : undefined
  if (!url || url.username || url.password) throw new LinkError(attachmentMessages.invalidUrl)
  return url
}

async function readPage(address: string, fetchPage: FetchPage): Promise<LinkContent> {
  const { answer, bytes: sent } = await fetchPage(address)
  const url = new URL(answer.url)
  const declaredType = headerType(answer.headers['content-type'])
  const mimeType = linkType(declaredType.mimeType, sent, url)
  if (sent.length === 0 || !mimeType) throw new LinkError(attachmentMessages.sourceFailed)
  const bytes = inUtf8(sent, mimeType, declaredType.charset)
  const title = mimeType === 'text/html' ? findTitle(bytes) : null
  const site = url.hostname.replace(/^www\./, '')
  const lastModified = [answer.headers['last-modified']].flat()[0]
  return { url: url.href, site, title, fileName: fileNameFor({ title, url, mimeType }), mimeType, lastModified, bytes }
}

async function collect(answer: EgressResponse, onProgress?: (percent: number) => void): Promise<Uint8Array> {
  const whole = Number(answer.headers['content-length'])
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (whole > 0) onProgress?.(Math.min(99, Math.floor((size / whole) * 100)))
  }
  return Buffer.concat(chunks)
}
