import { randomUUID } from 'node:crypto'
import type { PageDate } from '#contract/web-access/schema.ts'
import { splitPassages, type Passage } from '../attachments/index.ts'
import type { World } from '../../world.ts'
import { comparable } from './seen-addresses.ts'
import { findPageDate } from './page-date.ts'

/** A page as it was read for one answer. */
export type ReadPage = {
  readonly url: string
  readonly site: string
  readonly title: string
  /** The day that it bears. */
  readonly date: PageDate | undefined
  readonly text: string
  readonly passages: readonly Passage[]
  /** Where it leads. */
  readonly links: readonly string[]
}

type PageReader = (url: string, signal: AbortSignal, cache: Map<string, unknown>) => Promise<ReadPage>

const LINKS_MAX = 3_000
const HREF = /\bhref\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/gi

/** Reads what stands at an address, as the intake reads it: HTML, PDF, captions of videos. Once an answer. */
export function createPageReader({
  links,
  staging,
  analyser,
  clock,
}: Pick<World, 'links' | 'staging' | 'analyser' | 'clock'>): PageReader {
  async function read(url: string, signal: AbortSignal): Promise<ReadPage> {
    const page = await links.read(url, { signal })
    const { fileName, mimeType } = page
    const id = randomUUID()
    try {
      await staging.write(id, page.bytes)
      const { path } = await staging.finish(id)
      const options = { signal, onProgress() {} }
      const analysis = await analyser.analyse({ path, name: fileName, mimeType, url: page.url }, options)
      const title = (page.title ?? analysis.title ?? page.site).replace(/\s+/g, ' ').trim() || page.site
      const isHtml = mimeType === 'text/html'
      return {
        url: page.url,
        site: page.site,
        title,
        date: findPageDate(page, clock()),
        text: analysis.text,
        passages: splitPassages({ ...analysis, pages: [...analysis.pages], headings: [...analysis.headings] }),
        links: isHtml ? linksIn(Buffer.from(page.bytes).toString(), page.url) : [],
      }
    } finally {
      await staging.remove(id)
    }
  }

  return (url, signal, cache) => {
    const key = keyOf(url)
    const cached = cache.get(key) as Promise<ReadPage> | undefined
    if (cached) return cached
    const reading = read(url, signal)
    cache.set(key, reading)
    reading.then(
      // Where it led is not fetched again either.
      (page) => cache.set(keyOf(page.url), reading),
      // A page that failed may be tried again.
      () => cache.delete(key),
    )
    return reading
  }
}

/** Whether it was read for this answer, or is being read. */
export function isCached(url: string, cache: ReadonlyMap<string, unknown>): boolean {
  return cache.has(keyOf(url))
}

function keyOf(url: string): string {
  return `web-access page ${comparable(url)}`
}

function linksIn(html: string, base: string): string[] {
  const found = new Set<string>()
  for (const [, double, single] of html.matchAll(HREF)) {
    const href = (double ?? single)!.replaceAll('&amp;', '&')
    if (URL.canParse(href, base)) found.add(new URL(href, base).href)
    if (found.size === LINKS_MAX) break
  }
  return [...found]
}
