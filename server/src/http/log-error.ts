type Failure = Error & {
  readonly code?: unknown
  readonly query?: unknown
  readonly params?: unknown
  readonly severity?: unknown
}

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

const CAUSES_MAX = 5

/**
 * An error as the log keeps it. Of a failed query that is the statement and what the database says of it, without what
 * people wrote: the ORM puts the parameters into its message, and PostgreSQL puts rows and keys into `detail`.
 */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const failure = error as Failure
  const isQuery = typeof failure.query === 'string' && Array.isArray(failure.params)
  const message = isQuery ? `Failed query: ${failure.query}` : messageOf(failure)
  const frames = (failure.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: failure.name,
    message,
    ...(typeof failure.code === 'string' && { code: failure.code }),
    stack: [`${failure.name}: ${message}`, ...frames].join('\n'),
    ...(failure.cause !== undefined && depth < CAUSES_MAX && { cause: logError(failure.cause, depth + 1) }),
  }
}

/** Data that PostgreSQL cannot take (class 22) it repeats in its message. */
function messageOf({ message, severity, code }: Failure): string {
  const repeatsData = severity !== undefined && typeof code === 'string' && code.startsWith('22')
  return repeatsData ? message.replace(/".*"/s, '"[hidden]"') : message
}
