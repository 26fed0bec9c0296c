import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPT_USE_COUNTS_AGAIN_MS, UNDO_DELETE_PROMPT_MS } from '#contract/prompts/limits.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createFinding } from './finding.ts'
import { createKeeping } from './keeping.ts'
import { LIBRARY } from './library/index.ts'
import { createPinning } from './pinning.ts'
import { bringLibrary } from './library-store.ts'
import { countUse, movePrompts, purgePrompts, withdrawPrompt } from './store.ts'

export type Prompts = {
  mount(router: Router): void
  /** Brings the prompts that come with Alcove up to date. */
  start(): Promise<void>
  sweep(): Promise<void>
  /** For the search over everything: those that fit, the best first. */
  search(uid: string | undefined, query: string): Promise<SavedPrompt[]>
  /** For account: a guest who signs in brings their prompts along. */
  merge(tx: Transaction, fromUid: string, toUid: string): Promise<void>
}

/** The prompt library: what a person keeps, what everyone finds, and what is pinned. */
export function createPrompts(world: Pick<World, 'db' | 'clock'>): Prompts {
  const { db, clock } = world
  const keeping = createKeeping(world)
  const finding = createFinding(world)
  const pinning = createPinning(world)
  const before = (ms: number) => new Date(clock().getTime() - ms)
  return {
    mount(router) {
      mount(router, promptsApi.listSaved, (narrowed, { uid }) => finding.saved(uid, narrowed))
      mount(router, promptsApi.save, (prompt, caller) => keeping.save(caller, prompt))
      mount(router, promptsApi.change, ({ promptId, ...change }, caller) => keeping.change(caller, promptId, change))
      mount(router, promptsApi.remove, async ({ promptId }, caller) => {
        await keeping.remove(caller, promptId)
        return {}
      })
      mount(router, promptsApi.restore, ({ promptId }, caller) => keeping.restore(caller, promptId))

      mount(router, promptsApi.listPublic, (narrowed, caller) => finding.public(caller?.uid, narrowed))
      mount(router, promptsApi.lookUp, async ({ publicPrompts }, { uid }) => ({
        publicPrompts: await finding.lookUp(uid, publicPrompts),
      }))
      mount(router, promptsApi.search, async ({ query }, caller) => ({
        prompts: await finding.search(caller?.uid, query),
      }))
      mount(router, promptsApi.withdraw, async ({ promptId }) => {
        if (!(await withdrawPrompt(db, promptId))) throw notFound()
        return {}
      })
      mount(router, promptsApi.use, async ({ promptId }, { uid }) => {
        const when = { now: clock(), since: before(PROMPT_USE_COUNTS_AGAIN_MS) }
        const useCount = await countUse(db, uid, promptId, when)
        if (useCount === undefined) throw notFound()
        return { useCount }
      })

      mount(router, promptsApi.listPinned, (_, caller) => pinning.list(caller))
      mount(router, promptsApi.pin, ({ promptId }, caller) => pinning.pin(caller, promptId))
      mount(router, promptsApi.unpin, ({ promptId }, caller) => pinning.unpin(caller, promptId))
    },
    search: finding.search,
    start: () => bringLibrary(db, LIBRARY, clock()),
    sweep: () => purgePrompts(db, before(UNDO_DELETE_PROMPT_MS * 2)),
    merge: movePrompts,
  }
}
