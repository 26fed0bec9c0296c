import { APICallError } from '@ai-sdk/provider'
import { say as sayAny } from '#contract/messages.ts'
import { say } from '#contract/models/messages.ts'
import { isLinkLocalFailure } from './provider-fetch.ts'

/** Why a provider did not list its models, in words for its owner. Its own words stay out: they can repeat a key. */
export function listProblem(error: unknown, hasKey: boolean): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return say.tookTooLong
  if (isLinkLocalFailure(error)) return sayAny.linkLocalAddress
  if (!APICallError.isInstance(error)) return say.notModelServer
  const status = error.statusCode
  if (status === undefined) return error.cause ? say.nothingAnswers : say.notModelServer
  if (status >= 300 && status < 400) return say.redirects
  if (status === 401 || status === 403) return hasKey ? say.keyRefused : say.keyWanted
  if (status === 404 || status === 405) return say.noListThere
  if (status === 429) return say.isBusy
  return say.hasAProblem(status)
}
