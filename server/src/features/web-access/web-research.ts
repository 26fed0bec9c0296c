import { WEB_RESULTS_MAX, WEB_SEARCH_MS } from '#contract/web-access/limits.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import type { World } from '../../world.ts'
import { mergeHits } from '../magic-import/index.ts'
import { searchFor } from './focus.ts'
import { createPageSaver } from './page-saver.ts'
import { createPageReader, type ReadPage } from './page-reader.ts'
import type { Reachability } from './reachability.ts'

type ResearchWorld = Pick<World, 'search' | 'links' | 'staging' | 'analyser' | 'log' | 'db' | 'clock'>

export type WebResearch = {
  /** What one search brings, best first; undefined when none got through. */
  search(
    query: string,
    signal: AbortSignal,
  ): Promise<readonly { readonly title: string; readonly url: string; readonly snippet: string }[] | undefined>
  /** Reads a page and keeps it was read. Throws when it cannot be read. */
  read(
    url: string,
    reader: { readonly uid: string; readonly chatId: string },
    signal: AbortSignal,
  ): Promise<ReadPage & { readonly pageId: string | undefined }>
}

/** The web without a model's hand in it: an address comes from a search and from nowhere else. */
export function createWebResearch(
  world: ResearchWorld,
  readAccess: () => SearchAccess,
  reachability: Reachability,
): WebResearch {
  const readPage = createPageReader(world)
  const keepPage = createPageSaver(world)
  return {
    async search(query, signal) {
      const outcome = await world.search.search({
        questions: [query],
        access: readAccess(),
        scope: searchFor('web').scope,
        signal: AbortSignal.any([signal, AbortSignal.timeout(WEB_SEARCH_MS)]),
      })
      signal.throwIfAborted()
      reachability.note(outcome)
      if (outcome.answered.length === 0) return undefined
      return mergeHits(outcome.hits).slice(0, WEB_RESULTS_MAX)
    },
    async read(url, { uid, chatId }, signal) {
      const cache = new Map<string, unknown>()
      const page = await readPage(url, signal, cache)
      return { ...page, pageId: await keepPage(page, { caller: { uid }, chat: { chatId }, cache }) }
    },
  }
}
