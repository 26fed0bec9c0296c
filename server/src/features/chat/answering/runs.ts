import type { Logger } from 'pino'
import type { Answer, ChatEvent } from '#contract/chat/events.ts'
import type { AnswerSnapshot } from '#contract/chat/fold.ts'
import { errorMessages } from '#contract/envelope.ts'
import type { Database } from '../../../db/open.ts'
import { isDamaged, OUTAGE_MESSAGES, outageOf, unavailable } from '../../../http/outage.ts'
import type { World } from '../../../world.ts'
import type { MeteredModel, UsageLedger } from '../../usage/index.ts'
import { findStopRequests, finishBatched } from './answer-store.ts'
import { createEventQueue } from './event-queue.ts'
import { sweepEvents } from './event-store.ts'
import { createLiveness } from './liveness.ts'
import { createStoreWithRetry } from './store-with-retry.ts'
import { createRun, type Run } from './run.ts'

const KEEP_EVENTS_MS = 10 * 60_000
/** A server that stops waits this long for a database that is away; then answers end with what was stored of them. */
const CLOSE_TIMEOUT_MS = 30_000

type End = Extract<ChatEvent, { type: 'end' }>

/** What goes with an answer beside its work. */
type StartOptions = {
  /** Hears of what it came to, once that is stored and before anyone who follows it does. */
  onEnded(answer: Answer): Promise<void>
  /** What its models took, once it is over: stored with its end. */
  readonly takeSpent: MeteredModel['take']
  /** Where it goes on from. */
  readonly from?: AnswerSnapshot | undefined
}

export type Runs = {
  /**
   * Does what makes an answer begin. Refused when the server stops; what is let in is waited for, and so is the answer
   * that it starts.
   */
  admit<T>(begin: () => Promise<T>): Promise<T>
  /**
   * Begins an answer, or goes on with one `from` where it stands. `work` feeds the run and answers how it ended.
   */
  start(messageId: string, uid: string, work: (run: Run) => Promise<End>, options: StartOptions): void
  find(messageId: string): Run | undefined
  /** Stops those that were to stop while nobody could tell us. */
  stopRequested(): Promise<void>
  /** At start: ends what the last run of this server left behind, when it is the only one. */
  recover(): Promise<void>
  /** From time to time: clears away what nobody needs any more. */
  sweep(): Promise<void>
  /** Resolves when the answers that are being written have ended and are stored. */
  close(): Promise<void>
}

/** The answers that this server is writing. The stream that a browser sees is only a view of one. */
export function createRuns(dependencies: {
  db: Database
  log: Logger
  clock: () => Date
  isOnlyServer: boolean
  onStored: (ids: string[]) => void
  /** Some ended as interrupted, because their server died. */
  onInterrupted: () => Promise<void>
  ledger: Pick<UsageLedger, 'statement' | 'estimateWritten'>
  telemetry: Pick<World['telemetry'], 'span'>
}): Runs {
  const { db, log, clock, isOnlyServer, onStored, onInterrupted, ledger, telemetry } = dependencies
  const runs = new Map<string, Run>()
  const pendingWork = new Set<Promise<unknown>>()
  const giveUp = new AbortController()
  let isClosing = false

  const storeWithRetry = createStoreWithRetry(log, giveUp.signal)
  const queue = createEventQueue({ ...dependencies, runs, storeWithRetry })
  const liveness = createLiveness({
    db,
    log,
    isOnlyServer,
    ledger,
    working: () => [...runs.keys()],
    async onEnded(ids) {
      onStored(ids)
      await onInterrupted()
    },
  })
  const finish = finishBatched(db, ledger.statement)

  async function execute(run: Run, work: (run: Run) => Promise<End>, options: StartOptions): Promise<void> {
    const { messageId } = run
    let end: End
    try {
      end = await work(run)
    } catch (error) {
      log.error({ err: error, messageId }, 'answer_failed')
      end = { type: 'end', reason: 'failed', trouble: { kind: 'broken', message: failureMessage(error) } }
    }
    // Nobody asked for this stop: the server is going away.
    if (isClosing && end.reason === 'stopped') end = { type: 'end', reason: 'interrupted' }
    try {
      await run.finish(end, async (snapshot) => {
        const spent = options.takeSpent()
        try {
          await telemetry.span('answer.store', {}, () =>
            storeWithRetry(() => finish({ messageId, snapshot, spent: spent?.entry })),
          )
        } finally {
          spent?.onStored()
        }
        await options
          .onEnded(snapshot.answer)
          .catch((error: unknown) => log.error({ err: error, messageId }, 'answer_follow_up_failed'))
      })
      await queue.storeSoon()
    } catch (error) {
      // Nobody is told of an end that is not stored: it is an answer without a server now.
      log.error({ err: error, messageId }, 'answer_end_not_stored')
    } finally {
      // An answer that waited may be at work again.
      if (runs.get(messageId) === run) runs.delete(messageId)
    }
  }

  function waitFor<T>(task: Promise<T>): Promise<T> {
    const leave = () => void pendingWork.delete(settled)
    const settled: Promise<void> = task.then(leave, leave)
    pendingWork.add(settled)
    return task
  }

  return {
    async admit(begin) {
      if (isClosing) throw unavailable(errorMessages.stopping)
      return waitFor(begin())
    },
    start(messageId, uid, work, options) {
      const run = createRun(messageId, uid, () => void queue.storeSoon(), options.from)
      runs.set(messageId, run)
      if (isClosing) run.stop()
      void waitFor(telemetry.span('answer', { 'alcove.message.id': messageId }, () => execute(run, work, options)))
    },
    find: (messageId) => runs.get(messageId),
    async stopRequested() {
      for (const messageId of await findStopRequests(db, [...runs.keys()])) runs.get(messageId)?.stop()
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
      const timer = setTimeout(() => giveUp.abort(), CLOSE_TIMEOUT_MS)
      while (pendingWork.size > 0) await Promise.all(pendingWork)
      clearTimeout(timer)
    },
  }
}

function failureMessage(error: unknown): string {
  if (isDamaged(error)) return errorMessages.databaseDamaged
  const outage = outageOf(error)
  return outage ? OUTAGE_MESSAGES[outage] : 'The answer was interrupted. Try again.'
}
