import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'

/** What is in trouble: the database or the bucket cannot be reached, or there is no room left on a disk. */
export type Outage = 'database' | 'bucket' | 'disk'

/** What people are told. */
export const OUTAGE_MESSAGES = {
  database: errorMessages.databaseAway,
  bucket: errorMessages.filesAway,
  disk: errorMessages.diskFull,
} as const satisfies Record<Outage, string>

/** Most outages are restarts: it is worth asking again this soon. */
const RETRY_AFTER_SECONDS = 5

/** What a caller hears of an outage. */
export function unavailable(sentence: string): AppError {
  return new AppError('unavailable', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Whether this server met a full disk a moment ago: nothing but writing tells whether one is full. */
export type DiskFullMonitor = { note(): void; isFull(): boolean }

const FULL_DISK_MS = 30_000

export function createDiskFullMonitor(): DiskFullMonitor {
  let metAt = -Infinity
  return {
    note: () => void (metAt = performance.now()),
    isFull: () => performance.now() - metAt < FULL_DISK_MS,
  }
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLSTATE: no connection, no resources, stopping or starting, a disk that cannot be read, a standby that took over. */
const DATABASE_CODES = /^(08...|53...|57P0[1-5]|58030|25006)$/
/** A database that an administrator closed for new connections says 55000, as other things do. */
const NOT_ACCEPTING = /not currently accepting connections/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** What `pg` says without a code when a connection is lost or cannot be had. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

type Failure = {
  readonly code?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: readonly unknown[]
  /** The mark of the bucket's client. */
  readonly $metadata?: unknown
}

/** SQLSTATE: a page or an index of the database makes no sense, or one of its files is gone. It does not pass. */
const DAMAGE_CODES = new Set(['XX001', 'XX002', '58P01'])

export function isDamaged(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as Failure
  return (typeof code === 'string' && DAMAGE_CODES.has(code)) || isDamaged(cause)
}

/** The machine: a disk that nothing can be written to, too many open files. */
const MACHINE_CODES = new Set(['EROFS', 'EMFILE', 'ENFILE'])

/** Whether work that nobody waits for may go well later, when whoever runs the server has seen to it. */
export function mayPass(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as Failure
  return outageOf(error) !== undefined || (typeof code === 'string' && MACHINE_CODES.has(code)) || mayPass(cause)
}

/** Whether something failed because of trouble outside, which passes, and not because of itself. */
export function outageOf(error: unknown): Outage | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, message, cause, errors, $metadata } = error as Failure
  if (typeof code === 'string') {
    if (DISK_CODES.has(code)) return 'disk'
    if (NETWORK_CODES.has(code)) return $metadata === undefined ? 'database' : 'bucket'
    if (DATABASE_CODES.test(code)) return 'database'
  }
  if (typeof message === 'string' && (LOST_CONNECTION.test(message) || NOT_ACCEPTING.test(message))) return 'database'
  return outageOf(cause) ?? outageOf(errors?.[0])
}
