import { APICallError } from '@ai-sdk/provider'

const STATUS_BY_WORD: readonly (readonly [RegExp, number])[] = [
  [/insufficient_quota|billing|credit/i, 402],
  [/rate.?limit|too.?many|resource_exhausted/i, 429],
  [/overload|unavailable|capacity|timeout/i, 503],
  [/auth|api.?key|permission/i, 401],
  [/context.?length|too.?long|max.?tokens/i, 413],
  [/not.?found/i, 404],
  [/invalid|bad.?request/i, 400],
]

/** An error that a provider wrote into an answer that began with 200, with the status it would have had outside. */
export function innerError(error: unknown, url: string): APICallError {
  const { message, code, type } = wordsOf(error)
  return new APICallError({
    message: message.slice(0, 500),
    url,
    requestBodyValues: {},
    statusCode: statusOf(code, `${type} ${code} ${message}`),
    responseBody: JSON.stringify(error)?.slice(0, 4_000) ?? '',
  })
}

function wordsOf(error: unknown): { message: string; code: string; type: string } {
  if (typeof error === 'string') return { message: error, code: '', type: '' }
  const details = (error ?? {}) as { message?: unknown; code?: unknown; type?: unknown }
  return {
    message: typeof details.message === 'string' ? details.message : 'The provider answered with an error.',
    code: wordOf(details.code),
    type: wordOf(details.type),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function statusOf(code: string, words: string): number {
  const number = Number(code)
  if (Number.isInteger(number) && number >= 400 && number < 600) return number
  return STATUS_BY_WORD.find(([word]) => word.test(words))?.[1] ?? 500
}
