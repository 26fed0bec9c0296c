import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPT_USE_COUNTS_AGAIN_MS, UNDO_DELETE_PROMPT_MS } from '#contract/prompts/limits.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { PublicThings } from '../moderation/index.ts'
import { createListing } from './list-prompts.ts'
import { createSaving } from './save-prompt.ts'
import { LIBRARY } from './library/index.ts'
import { restorePrompt, listForOwner, takePromptDown } from './moderation-store.ts'
import { createPins } from './pins.ts'
import { publicWordsOf } from './prompt.ts'
import { syncLibrary } from './library-store.ts'
import { countUse, movePrompts, purgePrompts } from './store.ts'

export type Prompts = {
  mount(router: Router): void
  /** Brings the prompts that come with Alcove up to date. */
  start(): Promise<void>
  sweep(): Promise<void>
  /** For the search over everything: those that fit, the best first. */
  search(uid: string | undefined, query: string): Promise<SavedPrompt[]>
  /** For owners, who take down what is not to be shown. */
  readonly forModeration: PublicThings
  /** For account: a guest who signs in brings their prompts along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
}

/** The prompt library: what a person keeps, what everyone finds, and what is pinned. */
export function createPrompts(world: Pick<World, 'db' | 'clock'>): Prompts {
  const { db, clock } = world
  const saving = createSaving(world)
  const listing = createListing(world)
  const pins = createPins(world)
  const before = (ms: number) => new Date(clock().getTime() - ms)
  return {
    mount(router) {
      mount(router, promptsApi.listSaved, (narrowed, { uid }) => listing.saved(uid, narrowed))
      mount(router, promptsApi.save, (prompt, caller) => saving.save(caller, prompt))
      mount(router, promptsApi.change, ({ promptId, ...change }, caller) => saving.change(caller, promptId, change))
      mount(router, promptsApi.remove, async ({ promptId }, caller) => {
        await saving.remove(caller, promptId)
        return {}
      })
      mount(router, promptsApi.restore, ({ promptId }, caller) => saving.restore(caller, promptId))

      mount(router, promptsApi.listPublic, (narrowed, caller) => listing.public(caller?.uid, narrowed))
      mount(router, promptsApi.lookUp, async ({ publicPrompts }, { uid }) => ({
        publicPrompts: await listing.lookUp(uid, publicPrompts),
      }))
      mount(router, promptsApi.search, async ({ query }, caller) => ({
        prompts: await listing.search(caller?.uid, query),
      }))
      mount(router, promptsApi.use, async ({ promptId }, { uid }) => {
        const when = { now: clock(), since: before(PROMPT_USE_COUNTS_AGAIN_MS) }
        const useCount = found(await countUse(db, uid, promptId, when))
        return { useCount }
      })

      mount(router, promptsApi.listPinned, (_, caller) => pins.list(caller))
      mount(router, promptsApi.pin, ({ promptId }, caller) => pins.pin(caller, promptId))
      mount(router, promptsApi.unpin, ({ promptId }, caller) => pins.unpin(caller, promptId))
    },
    search: listing.search,
    forModeration: {
      list: (query) => listForOwner(db, query),
      async hide(tx, id, reason) {
        const prompt = await takePromptDown(tx, id, reason)
        return prompt?.uid ? { uid: prompt.uid, name: prompt.name, words: publicWordsOf(prompt) } : undefined
      },
      lift: restorePrompt,
    },
    start: () => syncLibrary(db, LIBRARY, clock()),
    sweep: () => purgePrompts(db, before(UNDO_DELETE_PROMPT_MS * 2)),
    mergeAccount: movePrompts,
  }
}
