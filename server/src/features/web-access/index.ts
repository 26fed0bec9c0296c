import { webAccessApi } from '#contract/web-access/api.ts'
import { WEB_LOOK_UP_PAGES } from '#contract/web-access/limits.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { toSavedPage } from './page-saver.ts'
import { findPage, movePages } from './page-store.ts'
import { createPageFinder, type FoundPage } from './page-finder.ts'
import { createReachability } from './reachability.ts'
import { createWebResearch, type WebResearch } from './web-research.ts'
import { createWebTools } from './web-tools.ts'
import type { AnswerTool, LookUp } from '../tools/index.ts'

export { choosePassages } from './choose-passages.ts'
export type { WebResearch }

type WebAccessWorld = Pick<World, 'search' | 'links' | 'staging' | 'analyser' | 'log' | 'clock' | 'db'>

export type WebAccess = {
  mount(router: Router): void
  /** For account: a guest who signs in brings along what was read in their chats. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  readonly tools: readonly AnswerTool[]
  readonly lookUp: LookUp
  /** Pages that may hold these sentences, as they were read; undefined when no search got through. */
  findPages(sentences: readonly string[], signal: AbortSignal): Promise<readonly FoundPage[] | undefined>
  /** For research, which decides by itself what is searched and read. */
  readonly forResearch: WebResearch
  /** Whether searches have got through lately. */
  isReachable(): boolean
}

const QUERY_MAX_CHARS = 300

/** The web in answers: tools for models that can call them, and a look at it before the others answer. */
export function createWebAccess(
  world: WebAccessWorld,
  { readAccess }: { readonly readAccess: () => SearchAccess },
): WebAccess {
  const reachability = createReachability(world.clock)
  return {
    mount(router) {
      mount(router, webAccessApi.readPage, async ({ pageId }, { uid }) =>
        toSavedPage(found(await findPage(world.db, uid, pageId))),
      )
    },
    mergeAccount: movePages,
    isReachable: reachability.isReachable,
    forResearch: createWebResearch(world, readAccess, reachability),
    findPages: createPageFinder(world, readAccess, reachability),
    tools: createWebTools(world, readAccess, reachability),
    lookUp: {
      calls: 1 + WEB_LOOK_UP_PAGES,
      isAvailable: (_, { modes: { webAccess, focusMode } }) =>
        focusMode.isEnabled ? focusMode.mode !== 'vault' : webAccess.isEnabled,
      async run(question, call) {
        const about = question.slice(0, QUERY_MAX_CHARS)
        const searched = await call('web_search', { query: about })
        if (!searched) return webAccessMessages.unreachable
        const results = searched.view?.kind === 'results' ? searched.view.results : []
        await Promise.all(results.slice(0, WEB_LOOK_UP_PAGES).map(({ url }) => call('read_page', { url, about })))
        return undefined
      },
    },
  }
}
