import { ERROR_STATUS, failure, errorMessages, type ErrorCode } from '#contract/envelope.ts'

/** A failure that the person may know about, in words made for them. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string> | undefined; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** A foreign id answers exactly like an unknown one. */
export function notFound(): AppError {
  return new AppError('not_found', errorMessages.notFound)
}

/** What was looked for or changed, or the refusal when there was nothing: `found(await findChat(…))`. */
export function found<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) throw notFound()
  return value
}

/** Ends a long download whose person has signed out or is gone. */
export async function requireStillAllowed(isStillAllowed: () => Promise<boolean>): Promise<void> {
  if (!(await isStillAllowed())) throw new AppError('unauthenticated', errorMessages.unauthenticated)
}

/** The one shape in which any failure leaves the server; `namesError` repeats its sentence beside `data`. */
export function errorResponse(error: AppError, { namesError = false }: { namesError?: boolean } = {}): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds))
  const body = { ...(namesError && { error: error.message }), ...failure(error.code, error.message, error.fields) }
  return new Response(JSON.stringify(body), { status: ERROR_STATUS[error.code], headers })
}
