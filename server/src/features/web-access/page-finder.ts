import { PAGES_COMPARED, WEB_SEARCH_MS } from '#contract/web-access/limits.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import type { World } from '../../world.ts'
import { mergeHits } from '../magic-import/index.ts'
import { searchFor } from './focus.ts'
import { createPageReader } from './page-reader.ts'
import type { Reachability } from './reachability.ts'

/** A page as it was read. */
export type FoundPage = { readonly url: string; readonly title: string; readonly text: string }

type FinderWorld = Pick<World, 'search' | 'links' | 'staging' | 'analyser' | 'log' | 'clock'>

/** Searches the web for sentences and reads what was found first. A page that cannot be read is left out. */
export function createPageFinder(world: FinderWorld, readAccess: () => SearchAccess, reachability: Reachability) {
  const readPage = createPageReader(world)

  return async (sentences: readonly string[], signal: AbortSignal): Promise<readonly FoundPage[] | undefined> => {
    const outcome = await world.search.search({
      questions: sentences.map((sentence) => sentence.slice(0, QUESTION_MAX_CHARS)),
      access: readAccess(),
      scope: searchFor('web').scope,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WEB_SEARCH_MS)]),
    })
    signal.throwIfAborted()
    reachability.note(outcome)
    if (outcome.answered.length === 0) return undefined
    const hits = mergeHits(outcome.hits).slice(0, PAGES_COMPARED)
    const cache = new Map<string, unknown>()
    const pages = await Promise.all(hits.map(({ url }) => readPage(url, signal, cache).catch(() => undefined)))
    signal.throwIfAborted()
    world.log.info({ found: hits.length, read: pages.filter(Boolean).length }, 'pages_compared')
    return pages.flatMap((page) => (page ? [{ url: page.url, title: page.title, text: page.text }] : []))
  }
}

const QUESTION_MAX_CHARS = 300
