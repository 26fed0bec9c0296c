import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { outageOf } from '../../http/outage.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 2_000
/** What fails this often while the database answers will not work by trying again. */
const TRIES = 5

/** Stores something, however long the database is away. Rejects when it is no use, or too late. */
export type Retrying = (store: () => Promise<unknown>) => Promise<void>

/** `givingUp` ends every wait: the process is about to end. */
export function createRetrying(log: Logger, givingUp: AbortSignal): Retrying {
  let awaySince: number | undefined

  // Once for all that waits: many answers may.
  function isAway(error: unknown): void {
    if (awaySince !== undefined) return
    awaySince = performance.now()
    log.error({ err: error }, 'answers_wait_for_the_database')
  }
  function isBack(): void {
    if (awaySince === undefined) return
    log.info({ seconds: Math.round((performance.now() - awaySince) / 1_000) }, 'answers_are_stored_again')
    awaySince = undefined
  }

  return async (store) => {
    for (let tried = 1; ; tried += 1) {
      try {
        await store()
        return isBack()
      } catch (error) {
        const isOutage = outageOf(error) !== undefined
        if (!isOutage && tried === TRIES) throw error
        if (isOutage) isAway(error)
        await wait(Math.min(FIRST_WAIT_MS * 2 ** (tried - 1), LONGEST_WAIT_MS), undefined, { signal: givingUp })
      }
    }
  }
}
