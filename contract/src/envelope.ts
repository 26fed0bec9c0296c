import * as z from 'zod'

/** Every failure that a caller can tell apart, with the HTTP status that carries it. */
export const ERROR_STATUS = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  sign_up_needed: 403,
  upgrade_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  limit_reached: 429,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])

/** What an answer with status "error" carries. `fields` names the inputs that were refused. */
const errorData = z.object({
  message: z.string(),
  code: errorCode,
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorData = z.infer<typeof errorData>

/** `error` repeats the sentence where the spec reads it beside `data`. */
export const errorEnvelope = z.object({
  status: z.literal('error'),
  error: z.string().optional(),
  data: errorData,
})

export type Envelope<T> = { status: 'success'; data: T } | { status: 'error'; data: ErrorData }

export function success<T>(data: T): Envelope<T> {
  return { status: 'success', data }
}

export function failure(code: ErrorCode, message: string, fields?: Record<string, string>): Envelope<never> {
  return { status: 'error', data: { message, code, ...(fields && { fields }) } }
}

/** Sentences for failures that no feature words itself. */
export const errorMessages = {
  badInput: 'Something here is not valid. Check it and try again.',
  unauthenticated: 'Please sign in to continue.',
  signUpNeeded: 'Sign up for free to use this.',
  upgradeNeeded: 'This is part of a paid plan.',
  forbidden: 'You are not allowed to do this.',
  notFound: 'This does not exist, or you do not have access to it.',
  methodNotAllowed: 'This address does not accept that kind of request.',
  tooLarge: 'This is too large.',
  bodyTooSlow: 'This took too long to arrive. Check your connection and try again.',
  unsupportedType: 'Send this as JSON.',
  rateLimited: 'Too many tries. Please wait a moment.',
  internal: 'Something went wrong on the server. Please try again.',
  unavailable: 'This is not available right now. Please try again soon.',
  databaseAway: 'The database cannot be reached right now. Please try again in a moment.',
  databaseDamaged:
    'Part of the database is damaged. Please tell the owner of this Alcove: a backup needs to be restored.',
  filesAway: 'The file storage cannot be reached right now. Please try again in a moment.',
  diskFull: 'The server is out of disk space. Please tell the owner of this Alcove, and try again later.',
  stopping: 'The server is about to restart. Please try again in a moment.',
  crossSite: 'This request did not come from Alcove.',
} as const
