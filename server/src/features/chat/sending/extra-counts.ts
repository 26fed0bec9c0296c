import type { World } from '../../../world.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { listUndecided, takeExtraCount } from './extra-counts-store.ts'

type ExtraCountsDependencies = Pick<ChatDependencies, 'counting' | 'extraQueries'>

export type ExtraCounts = ReturnType<typeof createExtraCounts>

/** What was counted besides messages is kept where an answer used it and given back where not, once and by whoever is there. */
export function createExtraCounts({ db }: Pick<World, 'db'>, { counting, extraQueries }: ExtraCountsDependencies) {
  function settle(messageId: string, toolNames: readonly string[]): Promise<void> {
    return db.transaction(async (tx) => {
      const count = await takeExtraCount(tx, messageId)
      if (count && !extraQueries.isUsed(toolNames)) await counting.uncount(tx, count)
    })
  }

  return {
    settle,
    /** For those whose server died before it could: at start, and from time to time. */
    async settleEnded(): Promise<void> {
      for (const { messageId, toolNames } of await listUndecided(db)) await settle(messageId, toolNames)
    },
  }
}
