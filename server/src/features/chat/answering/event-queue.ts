import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../../db/open.ts'
import { outageOf } from '../../../http/outage.ts'
import { appendEvents } from './event-store.ts'
import type { StoreWithRetry } from './store-with-retry.ts'
import type { EventBatch, Run } from './run.ts'

/** Events reach the database this often, those of all answers together. */
const STORE_EVERY_MS = 150
/** More answers than fifty at once get larger batches instead: this much later for each. */
const STORE_LATER_MS = 3
const STORE_EVERY_MAX_MS = 600

type EventQueueDependencies = {
  db: Database
  log: Logger
  clock: () => Date
  runs: ReadonlyMap<string, Run>
  storeWithRetry: StoreWithRetry
  onStored: (ids: string[]) => void
}

/**
 * Stores the events of all answers, in order. What could not be stored is kept by its run and tried again with what
 * came meanwhile, before anything else: there is never a gap.
 */
export function createEventQueue({ db, log, clock, runs, storeWithRetry, onStored }: EventQueueDependencies) {
  let soon: Promise<void> | undefined
  let storing: Promise<void> = Promise.resolve()

  async function append(batches: readonly EventBatch[]): Promise<void> {
    await appendEvents(db, batches, clock())
    for (const { messageId } of batches) runs.get(messageId)?.stored()
    onStored(batches.map(({ messageId }) => messageId))
  }

  async function storeUnstored(): Promise<void> {
    const batches = [...runs.values()].flatMap((run) => run.unstored() ?? [])
    if (batches.length === 0) return
    try {
      await append(batches)
    } catch (error) {
      if (outageOf(error) || batches.length === 1) throw error
      // Nobody's words wait for another's that the database refuses.
      const outcomes = await Promise.allSettled(batches.map((batch) => append([batch])))
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      if (refused) throw refused.reason
    }
  }

  async function storeNow(): Promise<void> {
    try {
      await storeWithRetry(storeUnstored)
    } catch (error) {
      // The end of an answer brings the whole of it.
      log.error({ err: error }, 'answer_events_not_stored')
    }
  }

  return {
    /** Resolves when what there is now is stored. */
    storeSoon(): Promise<void> {
      soon ??= wait(Math.min(Math.max(STORE_EVERY_MS, runs.size * STORE_LATER_MS), STORE_EVERY_MAX_MS)).then(() => {
        soon = undefined
        return (storing = storing.then(storeNow))
      })
      return soon
    },
  }
}
