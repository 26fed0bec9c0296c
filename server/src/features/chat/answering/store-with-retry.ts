import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { outageOf } from '../../../http/outage.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 2_000
/** What fails this often while the database answers will not work by trying again. */
const ATTEMPTS_MAX = 5

/** Stores something, however long the database is away. Rejects when it is no use, or too late. */
export type StoreWithRetry = (store: () => Promise<unknown>) => Promise<void>

/** `givingUp` ends every wait: the process is about to end. */
export function createStoreWithRetry(log: Logger, giveUpSignal: AbortSignal): StoreWithRetry {
  let awaySince: number | undefined

  // Once for all that waits: many answers may.
  function noteOutage(error: unknown): void {
    if (awaySince !== undefined) return
    awaySince = performance.now()
    log.error({ err: error }, 'database_unavailable_answers_waiting')
  }
  function noteRecovery(): void {
    if (awaySince === undefined) return
    log.info({ seconds: Math.round((performance.now() - awaySince) / 1_000) }, 'database_available_answers_stored')
    awaySince = undefined
  }

  return async (store) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await store()
        return noteRecovery()
      } catch (error) {
        const isOutage = outageOf(error) !== undefined
        if (!isOutage && attempt === ATTEMPTS_MAX) throw error
        if (isOutage) noteOutage(error)
        await wait(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS), undefined, { signal: giveUpSignal })
      }
    }
  }
}
