import type { Logger } from 'pino'
import type { Database } from '../../../db/open.ts'
import type { EstimateWritten } from '../../usage/index.ts'
import { interruptOrphans, markAlive, type RecordSpent } from './answer-store.ts'

/** A server says this often which answers it works on, in one statement, and looks for those that nobody works on. */
const HEARTBEAT_EVERY_MS = 3_000
/** One that did not for this long is gone: whoever watches elsewhere hears of it within 15 seconds. */
const GONE_AFTER_MS = 9_000

type LivenessDependencies = {
  db: Database
  log: Logger
  /** No other server shares the database: nobody has to be told, and nobody else can be gone. */
  isOnlyServer: boolean
  ledger: { readonly statement: RecordSpent; readonly estimateWritten: EstimateWritten }
  /** The answers that this server works on. */
  working: () => readonly string[]
  onEnded: (ids: string[]) => Promise<void>
}

/** Which answers are being worked on, as the servers tell each other by the database and its clock. */
export function createLiveness({ db, log, isOnlyServer, ledger, working, onEnded }: LivenessDependencies) {
  const reach = watchReachability(() => performance.now())
  let isBeating = false

  async function endOrphans(quietMs: number | undefined): Promise<void> {
    const ended = await interruptOrphans(db, { quietMs, except: working(), ledger })
    if (ended.length === 0) return
    log.info({ count: ended.length }, 'interrupted_answers_closed')
    await onEnded(ended)
  }

  async function beat(): Promise<void> {
    if (isBeating) return
    isBeating = true
    try {
      // Also where there are none: whoever asks the database now and then does not know how long it was away.
      await markAlive(db, working())
      if (reach.reached() >= GONE_AFTER_MS) await endOrphans(GONE_AFTER_MS)
    } catch (error) {
      reach.lost()
      log.warn({ err: error }, 'answers_heartbeat_failed')
    } finally {
      isBeating = false
    }
  }

  const timer = isOnlyServer ? undefined : setInterval(() => void beat(), HEARTBEAT_EVERY_MS).unref()

  return {
    /** At start: alone, whatever is not ended was left by the last run. */
    async recover(): Promise<void> {
      if (isOnlyServer) await endOrphans(undefined)
    },
    /** From time to time: an answer may have been stored for someone who never heard of it, and was never begun. */
    async sweep(): Promise<void> {
      if (isOnlyServer) await endOrphans(GONE_AFTER_MS)
    },
    close: () => clearInterval(timer),
  }
}

/**
 * For how long a server has reached the database at each of its beats. One that did not a moment ago, or that was not
 * there itself, cannot tell who else was not.
 */
export function watchReachability(steadyMs: () => number) {
  let since = steadyMs()
  let last = since
  return {
    reached(): number {
      const now = steadyMs()
      if (now - last >= GONE_AFTER_MS) since = now
      last = now
      return now - since
    },
    lost(): void {
      since = last = steadyMs()
    },
  }
}
