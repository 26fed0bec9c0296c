import { feedbackApi } from '#contract/feedback/api.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { readAddress, writeAddress } from './store.ts'

/** The feedback link, which the owner sets. */
export function createFeedback({ db }: Pick<World, 'db'>) {
  return {
    mount(router: Router): void {
      mount(router, feedbackApi.read, async () => ({ address: await readAddress(db) }))
      mount(router, feedbackApi.set, async ({ address }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const details = { before: { address: await readAddress(tx) }, after: { address } }
          await writeAddress(tx, address)
          await record(tx, { actorUid, act: 'feedback.set', target: '', details })
        })
        return { address }
      })
    },
  }
}
