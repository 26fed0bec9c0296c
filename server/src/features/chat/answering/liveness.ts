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
  onEnded: (ids: string[]) => void
}

/** Which answers are being worked on, as the servers tell each other by the database and its clock. */
export function createLiveness({ db, log, isOnlyServer, ledger, working, onEnded }: LivenessDependencies) {
  let reachedSince = performance.now()
  let isBeating = false

  async function endOrphans(quietMs: number | undefined): Promise<void> {
    const ended = await interruptOrphans(db, { quietMs, except: working(), ledger })
    if (ended.length === 0) return
    log.info({ count: ended.length }, 'interrupted_answers_closed')
    onEnded(ended)
  }

  async function beat(): Promise<void> {
    if (isBeating) return
    isBeating = true
    try {
      const ids = working()
      if (ids.length > 0) await markAlive(db, ids)
      // Whoever did not reach the database a moment ago cannot tell who else did not.
      if (performance.now() - reachedSince >= GONE_AFTER_MS) await endOrphans(GONE_AFTER_MS)
    } catch (error) {
      reachedSince = performance.now()
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
