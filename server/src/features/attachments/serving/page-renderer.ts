import type { RenderedPage } from '../../../adapters/analysis/index.ts'
import type { World } from '../../../world.ts'

/** Pages that are kept at hand: whoever reads turns them back and forth. */
const PAGES_KEPT = 24
/** Pixels across: sharp on most screens, a few hundred kilobytes. */
const PAGE_WIDTH = 1_400

type PageOf = { readonly blobKey: string; readonly number: number }
export type Passage = { readonly start: number; readonly end: number; readonly pageStart: number }

/**
 * Pages of PDFs as pictures. A process is started for each, so the newest are kept, and two who want the same one wait
 * for it together. Who may see them is for the caller to know.
 */
export function createPageRenderer({ files, analyser }: Pick<World, 'files' | 'analyser'>) {
  const cache = new Map<string, Promise<RenderedPage>>()
  // A page goes on being drawn when one of those who wait for it leaves.
  const { signal } = new AbortController()

  function keep(key: string, draw: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const page = cache.get(key) ?? draw()
    cache.delete(key)
    cache.set(key, page)
    page.catch(() => cache.delete(key))
    for (const oldest of cache.keys()) {
      if (cache.size <= PAGES_KEPT) break
      cache.delete(oldest)
    }
    return page
  }

  return (page: PageOf, highlight?: Passage): Promise<RenderedPage> => {
    const { blobKey, number } = page
    const draw = () =>
      files.withPath(blobKey, (path) => analyser.renderPage({ path }, { number, width: PAGE_WIDTH, highlight }, signal))
    const plain = `${blobKey} ${number}`
    if (!highlight) return keep(plain, draw)
    const marked = keep(`${plain} ${highlight.start} ${highlight.end}`, draw)
    // The picture is the same with and without marks, and is asked for next.
    return cache.has(plain) ? marked : keep(plain, () => marked).then(() => marked)
  }
}
