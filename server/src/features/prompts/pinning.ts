import { PINNED_PROMPTS_MAX } from '#contract/prompts/limits.ts'
import { say } from '#contract/prompts/messages.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { deletePin, insertPin, isVisible, listPins } from './pin-store.ts'
import { lockKeeper } from './store.ts'

/** What a person keeps at hand. Each change answers the whole list. */
export function createPinning({ db, clock }: Pick<World, 'db' | 'clock'>) {
  return {
    list: ({ uid }: Caller): Promise<string[]> => listPins(db, uid),

    pin({ uid }: Caller, promptId: string): Promise<string[]> {
      return db.transaction(async (tx) => {
        if (!(await isVisible(tx, uid, promptId))) throw notFound()
        await lockKeeper(tx, uid)
        const pinned = await listPins(tx, uid)
        if (pinned.includes(promptId)) return pinned
        if (pinned.length >= PINNED_PROMPTS_MAX) throw new AppError('conflict', say.tooManyPinned)
        await insertPin(tx, uid, promptId, clock())
        return [promptId, ...pinned]
      })
    },

    async unpin({ uid }: Caller, promptId: string): Promise<string[]> {
      const wasPinned = await deletePin(db, uid, promptId)
      if (!wasPinned && !(await isVisible(db, uid, promptId))) throw notFound()
      return listPins(db, uid)
    },
  }
}
