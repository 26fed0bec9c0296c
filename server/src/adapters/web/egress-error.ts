/**
 * Why something could not be fetched.
 * - `invalid`: no address that can be fetched at all
 * - `refused`: an inner address or an unusual port
 * - `unreachable`: no such host, no connection, or the connection was lost
 * - `too_large`, `too_slow`: more bytes or time than was allowed
 * - `redirects`: more redirects than anyone needs
 */
export type EgressTrouble = 'invalid' | 'refused' | 'unreachable' | 'too_large' | 'too_slow' | 'redirects'

/** Its message is made for people and holds nothing of the other side. */
export class EgressError extends Error {
  readonly trouble: EgressTrouble
  constructor(trouble: EgressTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.trouble = trouble
  }
}

/** The caller's own abort stays what it is; everything else becomes an EgressError. */
export function worded(error: unknown, signal: AbortSignal, message: string): unknown {
  if (error instanceof EgressError) return error
  if (!signal.aborted) return new EgressError('unreachable', message, error)
  const reason: unknown = signal.reason
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError'
  return isTimeout ? new EgressError('too_slow', 'This address took too long to answer.') : reason
}
