import { APICallError } from '@ai-sdk/provider'
import { imageMessages } from '#contract/images/messages.ts'
import { isLinkLocalFailure } from '../models/index.ts'
import { EgressError } from '../web/index.ts'
import { PaintError } from './port.ts'

/** An answer that is more than a picture can be. */
export class OversizedAnswer extends Error {}

const POLICY = /content.?policy|content.?filter|safety|moderation|policy.?violation|blocked|nsfw|not allowed by/i
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EPIPE'])

/** Turns whatever an image provider did wrong into a sentence. Its own words can hold a key: they stay out. */
export function paintTrouble(error: unknown): PaintError {
  if (error instanceof PaintError) return error
  const passing = (message: string) => new PaintError(message, { isPassing: true, cause: error })
  const final = (message: string) => new PaintError(message, { cause: error })
  if (isLinkLocalFailure(error)) return final(imageMessages.privateAddress)
  if (error instanceof EgressError) {
    if (error.trouble === 'refused' || error.trouble === 'invalid') return final(imageMessages.privateAddress)
    if (error.trouble === 'too_large') return final(imageMessages.broken)
    return passing(error.trouble === 'too_slow' ? imageMessages.timedOut : imageMessages.down)
  }
  if (causes(error).some((cause) => cause instanceof OversizedAnswer)) return final(imageMessages.broken)
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode, responseBody = '' } = error
    if (statusCode === 429) return passing(imageMessages.busy)
    if (statusCode >= 500) return passing(imageMessages.down)
    // Some answer 403 to a key and some to words.
    if (statusCode >= 400 && POLICY.test(responseBody.slice(0, 2_000))) return final(imageMessages.refused)
    if (statusCode === 401 || statusCode === 403) return final(imageMessages.keyRefused)
    if (statusCode >= 400) return final(imageMessages.notAccepted)
    return final(imageMessages.broken)
  }
  const isLost = causes(error).some((cause) => LOST.has((cause as NodeJS.ErrnoException).code ?? ''))
  return isLost ? passing(imageMessages.down) : final(imageMessages.broken)
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let at = error; at instanceof Error && found.length < 6; at = at.cause) found.push(at)
  return found
}
