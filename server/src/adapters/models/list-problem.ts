import { APICallError } from '@ai-sdk/provider'
import { sharedMessages } from '#contract/messages.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { isLinkLocalFailure } from './provider-fetch.ts'
import { troubleOf } from './trouble.ts'

/** Why a provider did not list its models, in words for its owner. Its own words stay out: they can repeat a key. */
export function listProblem(error: unknown, hasKey: boolean): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return providerMessages.tookTooLong
  if (isLinkLocalFailure(error)) return sharedMessages.linkLocalAddress
  if (!APICallError.isInstance(error)) return providerMessages.notModelServer
  const status = error.statusCode
  if (status === undefined) return error.cause ? providerMessages.nothingAnswers : providerMessages.notModelServer
  if (status >= 300 && status < 400) return providerMessages.redirects
  const { kind } = troubleOf(error)
  if (kind === 'credit') return providerMessages.noCredit
  if (kind === 'key') return hasKey ? providerMessages.keyRefused : providerMessages.keyWanted
  if (status === 404 || status === 405) return providerMessages.noListThere
  if (status === 429) return providerMessages.isBusy
  return providerMessages.hasAProblem(status)
}
