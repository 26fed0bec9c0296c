import { APICallError } from '@ai-sdk/provider'
import type { Trouble } from '#contract/chat/events.ts'
import { sharedMessages } from '#contract/messages.ts'
import { innerError } from './compatible/inner-error.ts'
import { isLinkLocalFailure } from './provider-fetch.ts'

/** What was said is more than a model's window. */
export const TOO_LONG = 'This is more than the model can read at once. Start a new chat, or pick another model.'

/** A provider that said nothing for too long. */
export class SilenceError extends Error {}

/** A model that would not answer for reasons of content. */
export class RefusalError extends Error {}

/** A failure whose sentence is already made. What was observed goes along as the cause, for the log. */
export class TroubleError extends Error {
  readonly kind: Trouble['kind']
  constructor(kind: Trouble['kind'], message: string, observed?: string) {
    super(message, observed === undefined ? {} : { cause: observed })
    this.kind = kind
  }
}

/** Turns whatever a provider did wrong into a sentence that a person can act on. Its own words can hold a key: they stay out. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof TroubleError) return trouble(error.kind, error.message)
  if (error instanceof SilenceError) return trouble('silent', 'The model stopped responding. Try again.')
  if (error instanceof RefusalError) {
    return trouble('refused', "The provider's content filter stopped this answer. Rephrase your message and try again.")
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return troubleOfStatus(error.statusCode, error)
  }
  // The SDK hands on what a vendor wrote into a stream as it was: an object, no Error.
  if (typeof error === 'object' && error !== null && !(error instanceof Error)) return troubleOf(innerError(error, ''))
  if (isLinkLocalFailure(error)) return trouble('unavailable', sharedMessages.linkLocalAddress)
  if (isUnreachable(error)) {
    return trouble('unavailable', 'The model server cannot be reached. Check that it is running, then try again.')
  }
  return trouble('broken', 'The connection to the model was lost. Try again.')
}

function troubleOfStatus(status: number, error: APICallError): Trouble {
  // First: some refuse a key without credit with 403.
  if (status === 402 || isOutOfCredit(error)) {
    return trouble('credit', 'The provider account is out of credit.')
  }
  if (status === 401 || status === 403 || (status === 400 && isWrongKey(error))) {
    return trouble('key', 'The provider refused the key.')
  }
  if (status === 404) return trouble('unavailable', 'The provider no longer offers this model. Pick another one.')
  if (status === 413 || isTooLong(error)) {
    return trouble('too_long', TOO_LONG)
  }
  if (status === 429) {
    const seconds = retryAfterSeconds(error.responseHeaders?.['retry-after'])
    if (seconds === undefined) return trouble('busy', 'The provider is busy. Try again in a moment.')
    return { ...trouble('busy', 'The provider is busy. Try again when the time is up.'), retryAfterSeconds: seconds }
  }
  if (status >= 500) return trouble('provider', `The provider has a problem (${status}). Try again in a moment.`)
  return trouble('provider', `The provider did not accept the request (${status}). Pick another model, or try again.`)
}

function trouble(kind: Trouble['kind'], message: string): Trouble {
  return { kind, message }
}

const RETRY_AFTER_MAX_SECONDS = 24 * 60 * 60

/** Seconds or a date, as HTTP allows. */
export function retryAfterSeconds(header: string | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), RETRY_AFTER_MAX_SECONDS) : undefined
}

/** Whether a provider refused a model by its name. Most say 404, some 400 with a sentence. */
export function isUnknownModel(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  if (error.statusCode === 404) return true
  const body = error.responseBody?.slice(0, 2_000) ?? ''
  return (
    [400, 422].includes(error.statusCode ?? 0) &&
    /(invalid|unknown|no such) model|model.{0,80}(does not exist|not found|not a valid)/i.test(body)
  )
}

function isTooLong(error: APICallError): boolean {
  return /context.{0,20}(length|window)|too (long|large)|maximum.{0,20}tokens/i.test(
    error.responseBody?.slice(0, 2_000) ?? '',
  )
}

const SPENT =
  /insufficient.{0,12}(quota|credit|balance|funds)|credit balance|(no|any|enough|out of) credits\b|exceeded your current quota|billing_(hard_limit|not_active)|(quota|spend(ing)?|usage) limit.{0,20}(reached|exceeded)/i

/** Google says so with 400. */
function isWrongKey(error: APICallError): boolean {
  return /api.?key.{0,20}(not (valid|found)|invalid|expired)|(invalid|incorrect|wrong) api.?key/i.test(
    error.responseBody?.slice(0, 2_000) ?? '',
  )
}

function isOutOfCredit(error: APICallError): boolean {
  const body = error.responseBody?.slice(0, 2_000) ?? ''
  // Google says the same of a minute's quota, and names the minute.
  return SPENT.test(body) && !/per.?(minute|second)/i.test(body)
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isUnreachable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== undefined && UNREACHABLE.has(code)) return true
  }
  return false
}
