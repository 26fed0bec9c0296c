import { accessSync, constants, openSync, closeSync } from 'node:fs'
import { pino, type Logger } from 'pino'
import type { SecurityEventName } from '#contract/security-events.ts'
import { StartError } from '../../start-error.ts'

/** One line of the security log. Its words and fields are fixed; nothing that people wrote is among them. */
export type SecurityEvent = {
  readonly event: SecurityEventName
  readonly outcome: 'done' | 'refused'
  /** Who did it, as far as is known. */
  readonly uid?: string | undefined
  /** The network it came from. */
  readonly network?: string | undefined
  readonly requestId?: string | undefined
  readonly method?: string | undefined
  readonly route?: string | undefined
  readonly status?: number | undefined
  /** What an owner did, by its name in the audit log, and to whose account. */
  readonly act?: string | undefined
  readonly account?: string | undefined
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  /** Why an answer had to ask its person. */
  readonly reason?: string | undefined
}

/** Writes to a file of its own, or into the log, where each line has `"log":"security"`. */
export function createSecurityLog(log: Logger, file: string | undefined): (event: SecurityEvent) => void {
  const lines = file === undefined ? markedLines(log) : ownFile(file, log)
  return (event) => lines.info({ log: 'security', ...event }, event.event)
}

/** They are wanted however little else is logged. */
function markedLines(log: Logger): Logger {
  return log.isLevelEnabled('fatal') ? log.child({}, { level: 'info' }) : log
}

function ownFile(file: string, log: Logger): Logger {
  try {
    // Made for its owner alone where it is not there yet.
    closeSync(openSync(file, 'a', 0o600))
    accessSync(file, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `The security log ${file} cannot be written (${(error as Error).message}). Change SECURITY_LOG.`,
    )
  }
  const destination = pino.destination({ dest: file, append: true, sync: true })
  destination.on('error', (error: unknown) => log.error({ err: error }, 'security_log_not_written'))
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
