import { PINNED_PROMPTS_MAX } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { deletePin, insertPin, isVisible, listPins } from './pin-store.ts'
import { toPrompt } from './prompt.ts'
import { lockOwner } from './store.ts'

type Pins = { pinnedPrompts: string[]; prompts: SavedPrompt[] }

/** What a person keeps at hand. Each change answers the whole list. */
export function createPins({ db, clock }: Pick<World, 'db' | 'clock'>) {
  async function list(at: Queryable, uid: string): Promise<Pins> {
    const prompts = (await listPins(at, uid)).map((row) => toPrompt(row, uid))
    return { pinnedPrompts: prompts.map(({ id }) => id), prompts }
  }

  return {
    list: ({ uid }: Caller): Promise<Pins> => list(db, uid),

    pin({ uid }: Caller, promptId: string): Promise<Pins> {
      return db.transaction(async (tx) => {
        found(await isVisible(tx, uid, promptId))
        await lockOwner(tx, uid)
        const before = await list(tx, uid)
        if (before.pinnedPrompts.includes(promptId)) return before
        if (before.prompts.length >= PINNED_PROMPTS_MAX) throw new AppError('conflict', promptMessages.tooManyPinned)
        await insertPin(tx, uid, promptId, clock())
        return list(tx, uid)
      })
    },

    async unpin({ uid }: Caller, promptId: string): Promise<Pins> {
      const wasPinned = await deletePin(db, uid, promptId)
      if (!wasPinned && !(await isVisible(db, uid, promptId))) throw notFound()
      return list(db, uid)
    },
  }
}
