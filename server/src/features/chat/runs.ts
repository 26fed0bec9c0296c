import type { Logger } from 'pino'
import type { ChatEvent } from '#contract/chat/events.ts'
import { say } from '#contract/envelope.ts'
import type { Database } from '../../db/open.ts'
import { OUTAGE_SENTENCES, outageOf, unavailable } from '../../http/outage.ts'
import { findAskedToStop, finishTogether, sweepEvents } from './answer-store.ts'
import { createEventQueue } from './event-queue.ts'
import { createLiveness } from './liveness.ts'
import { createRetrying } from './retrying.ts'
import { createRun, type Run } from './run.ts'

const KEEP_EVENTS_MS = 10 * 60_000
/** A server that stops waits this long for a database that is away; then answers end with what was stored of them. */
const CLOSE_PATIENCE_MS = 30_000

type End = Extract<ChatEvent, { type: 'end' }>
type Stored = (text: string) => Promise<void>

export type Runs = {
  /**
   * Does what makes an answer begin. Refused when the server stops; what is let in is waited for, and so is the answer
   * that it starts.
   */
  admit<T>(begin: () => Promise<T>): Promise<T>
  /** Begins an answer. `work` feeds the run and answers how it ended; `stored` hears of what it came to. */
  start(messageId: string, uid: string, work: (run: Run) => Promise<End>, stored: Stored): void
  find(messageId: string): Run | undefined
  /** Stops those that were to stop while nobody could tell us. */
  stopAsked(): Promise<void>
  /** At start: ends what the last run of this server left behind, when it is the only one. */
  recover(): Promise<void>
  /** From time to time: clears away what nobody needs any more. */
  sweep(): Promise<void>
  /** Resolves when the answers that are being written have ended and are stored. */
  close(): Promise<void>
}

/** The answers that this server is writing. The stream that a browser sees is only a view of one. */
export function createRuns(given: {
  db: Database
  log: Logger
  clock: () => Date
  isOnlyServer: boolean
  onStored: (ids: string[]) => void
}): Runs {
  const { db, log, clock, isOnlyServer, onStored } = given
  const runs = new Map<string, Run>()
  const working = new Set<Promise<unknown>>()
  const givingUp = new AbortController()
  let isClosing = false

  const retrying = createRetrying(log, givingUp.signal)
  const queue = createEventQueue({ ...given, runs, retrying })
  const liveness = createLiveness({ db, log, isOnlyServer, working: () => [...runs.keys()], onEnded: onStored })
  const finish = finishTogether(db)

  async function drive(run: Run, work: (run: Run) => Promise<End>, stored: Stored): Promise<void> {
    const { messageId } = run
    let end: End
    try {
      end = await work(run)
    } catch (error) {
      log.error({ err: error, messageId }, 'an answer failed')
      end = { type: 'end', reason: 'failed', trouble: { kind: 'broken', message: whyBroken(error) } }
    }
    // Nobody asked for this stop: the server is going away.
    if (isClosing && end.reason === 'stopped') end = { type: 'end', reason: 'interrupted' }
    try {
      await run.finish(end, async (place) => {
        await retrying(() => finish({ messageId, place }))
        await stored(place.answer.text).catch((error: unknown) =>
          log.error({ err: error, messageId }, 'what follows an answer failed'),
        )
      })
      await queue.storeSoon()
    } catch (error) {
      // Nobody is told of an end that is not stored: it is an answer without a server now.
      log.error({ err: error, messageId }, 'answer_end_not_stored')
    } finally {
      runs.delete(messageId)
    }
  }

  function waitFor<T>(task: Promise<T>): Promise<T> {
    const leave = () => void working.delete(settled)
    const settled: Promise<void> = task.then(leave, leave)
    working.add(settled)
    return task
  }

  return {
    async admit(begin) {
      if (isClosing) throw unavailable(say.stopping)
      return waitFor(begin())
    },
    start(messageId, uid, work, stored) {
      const run = createRun(messageId, uid, () => void queue.storeSoon())
      runs.set(messageId, run)
      if (isClosing) run.stop()
      void waitFor(drive(run, work, stored))
    },
    find: (messageId) => runs.get(messageId),
    async stopAsked() {
      for (const messageId of await findAskedToStop(db, [...runs.keys()])) runs.get(messageId)?.stop()
    },
    recover: liveness.recover,
    async sweep() {
      await liveness.sweep()
      await sweepEvents(db, new Date(clock().getTime() - KEEP_EVENTS_MS))
    },
    async close() {
      isClosing = true
      liveness.close()
      for (const run of runs.values()) run.stop()
      const patience = setTimeout(() => givingUp.abort(), CLOSE_PATIENCE_MS)
      while (working.size > 0) await Promise.all(working)
      clearTimeout(patience)
    },
  }
}

function whyBroken(error: unknown): string {
  const outage = outageOf(error)
  return outage ? OUTAGE_SENTENCES[outage] : 'The answer broke off. Try again.'
}
