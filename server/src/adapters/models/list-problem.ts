import { APICallError } from '@ai-sdk/provider'
import { sharedMessages } from '#contract/messages.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { isLinkLocalFailure } from './provider-fetch.ts'

/** Why a provider did not list its models, in words for its owner. Its own words stay out: they can repeat a key. */
export function listProblem(error: unknown, hasKey: boolean): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return modelMessages.tookTooLong
  if (isLinkLocalFailure(error)) return sharedMessages.linkLocalAddress
  if (!APICallError.isInstance(error)) return modelMessages.notModelServer
  const status = error.statusCode
  if (status === undefined) return error.cause ? modelMessages.nothingAnswers : modelMessages.notModelServer
  if (status >= 300 && status < 400) return modelMessages.redirects
  if (status === 401 || status === 403) return hasKey ? modelMessages.keyRefused : modelMessages.keyWanted
  if (status === 404 || status === 405) return modelMessages.noListThere
  if (status === 429) return modelMessages.isBusy
  return modelMessages.hasAProblem(status)
}
