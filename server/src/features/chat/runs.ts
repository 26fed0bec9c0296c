import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChatEvent } from '#contract/chat/events.ts'
import type { Database } from '../../db/open.ts'
import {
  appendEvents,
  findAskedToStop,
  finishTogether,
  interruptOrphans,
  markAlive,
  sweepEvents,
} from './answer-store.ts'
import { createRun, type Run } from './run.ts'

/** Events reach the database this often, those of all answers together. */
const STORE_EVERY_MS = 150
/** More answers than fifty at once get larger batches instead: this much later for each. */
const STORE_LATER_MS = 3
const STORE_EVERY_MAX_MS = 600
/** A server that did not say for this long that it works on an answer is gone. */
const GONE_AFTER_MS = 20_000
const ALIVE_EVERY_MS = 5_000
const KEEP_EVENTS_MS = 10 * 60_000
const STORE_TRIES = 5

type End = Extract<ChatEvent, { type: 'end' }>
type Stored = (text: string) => Promise<void>

export type Runs = {
  /** Begins an answer. `work` feeds the run and answers how it ended; `stored` hears of what it came to. */
  start(messageId: string, uid: string, work: (run: Run) => Promise<End>, stored: Stored): void
  find(messageId: string): Run | undefined
  /** Stops those that were to stop while nobody could tell us. */
  stopAsked(): Promise<void>
  /** Ends what a server that is gone left behind; all of it when this is the only server. */
  recover(isOnlyServer: boolean): Promise<void>
  /** Resolves when the answers that are being written have ended and are stored. */
  close(): Promise<void>
}

/** The answers that this server is writing. The stream that a browser sees is only a view of one. */
export function createRuns(given: {
  db: Database
  log: Logger
  clock: () => Date
  onStored: (ids: string[]) => void
}): Runs {
  const { db, log, clock } = given
  const runs = new Map<string, Run>()
  const working = new Set<Promise<void>>()
  let soon: Promise<void> | undefined
  let storing: Promise<void> = Promise.resolve()
  let isClosing = false

  const finish = finishTogether(db)

  /** Resolves when what is pending now is stored. */
  function storeSoon(): Promise<void> {
    soon ??= wait(Math.min(Math.max(STORE_EVERY_MS, runs.size * STORE_LATER_MS), STORE_EVERY_MAX_MS)).then(() => {
      soon = undefined
      return (storing = storing.then(storePending))
    })
    return soon
  }

  async function storePending(): Promise<void> {
    const batches = [...runs.values()].flatMap((run) => {
      const pending = run.takePending()
      return pending ? [{ messageId: run.messageId, ...pending }] : []
    })
    if (batches.length === 0) return
    // Losing a batch costs a viewer of another server a snapshot, never the answer: its end stores the whole.
    await appendEvents(db, batches, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'events were not stored'),
    )
    given.onStored(batches.map(({ messageId }) => messageId))
  }

  async function drive(run: Run, work: (run: Run) => Promise<End>, stored: Stored): Promise<void> {
    let end: End
    try {
      end = await work(run)
    } catch (error) {
      log.error({ err: error, messageId: run.messageId }, 'an answer failed')
      end = { type: 'end', reason: 'failed', trouble: { kind: 'broken', message: 'The answer broke off. Try again.' } }
    }
    // Nobody asked for this stop: the server is going away.
    if (isClosing && end.reason === 'stopped') end = { type: 'end', reason: 'interrupted' }
    await run.finish(end, async (place) => {
      await trying(() => finish({ messageId: run.messageId, place }))
      await stored(place.answer.text).catch((error: unknown) =>
        log.error({ err: error, messageId: run.messageId }, 'what follows an answer failed'),
      )
    })
    await storeSoon()
    runs.delete(run.messageId)
  }

  async function trying(store: () => Promise<unknown>): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        await store()
        return
      } catch (error) {
        log.error({ err: error, tried }, 'the end of an answer was not stored')
        if (tried === STORE_TRIES) return
        await wait(200 * 2 ** tried)
      }
    }
  }

  const alive = setInterval(() => {
    if (runs.size > 0)
      void markAlive(db, [...runs.keys()], clock()).catch((error: unknown) => log.error({ err: error }))
  }, ALIVE_EVERY_MS)
  alive.unref()

  return {
    start(messageId, uid, work, stored) {
      const run = createRun(messageId, uid, () => void storeSoon())
      runs.set(messageId, run)
      const task = drive(run, work, stored).finally(() => working.delete(task))
      working.add(task)
    },
    find: (messageId) => runs.get(messageId),
    async stopAsked() {
      for (const messageId of await findAskedToStop(db, [...runs.keys()])) runs.get(messageId)?.stop()
    },
    async recover(isOnlyServer) {
      const quietSince = isOnlyServer
        ? new Date(clock().getTime() + GONE_AFTER_MS)
        : new Date(clock().getTime() - GONE_AFTER_MS)
      const ended = await interruptOrphans(db, quietSince)
      if (ended.length > 0) {
        log.info({ count: ended.length }, 'answers that had been interrupted were closed')
        given.onStored(ended)
      }
      await sweepEvents(db, new Date(clock().getTime() - KEEP_EVENTS_MS))
    },
    async close() {
      isClosing = true
      clearInterval(alive)
      for (const run of runs.values()) run.stop()
      await Promise.all(working)
    },
  }
}
