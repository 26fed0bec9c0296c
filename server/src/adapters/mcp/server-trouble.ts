import { SdkError, SdkErrorCode, SdkHttpError, UnauthorizedError, ProtocolError } from '@modelcontextprotocol/client'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { OversizedAnswer } from '../images/index.ts'
import { EgressError, type EgressTrouble } from '../web/index.ts'
import { isLinkLocalFailure } from '../models/index.ts'
import { ServerError, type ServerTrouble } from './port.ts'

/** Whatever went wrong with a server, as a sentence that holds none of its own words. */
export function toServerError(error: unknown): ServerError {
  if (error instanceof ServerError) return error
  if (causeOf(error, (each) => each instanceof OversizedAnswer))
    return new ServerError('large', pluginsMessages.tooLarge, error)
  const egress = causeOf(error, (each) => each instanceof EgressError) as EgressError | undefined
  if (egress) return new ServerError(...OF_EGRESS[egress.trouble], error)
  if (causeOf(error, isLinkLocalFailure)) return new ServerError('refused', pluginsMessages.linkLocal, error)
  if (UnauthorizedError.isInstance(error)) return new ServerError('signIn', pluginsMessages.signInNeeded, error)
  const status = statusOf(error)
  if (status === 401) return new ServerError('signIn', pluginsMessages.signInNeeded, error)
  if (status === 403) return new ServerError('failed', pluginsMessages.forbidden, error)
  if (status !== undefined && status >= 400 && status < 500)
    return new ServerError('foreign', pluginsMessages.notMcp, error)
  if (status !== undefined) return new ServerError('failed', pluginsMessages.failed, error)
  if (SdkError.isInstance(error)) {
    if (error.code === SdkErrorCode.RequestTimeout) return new ServerError('slow', pluginsMessages.tooSlow, error)
    if (error.code === SdkErrorCode.ConnectionClosed) return new ServerError('failed', pluginsMessages.closed, error)
    return new ServerError('foreign', pluginsMessages.notMcp, error)
  }
  if (ProtocolError.isInstance(error)) return new ServerError('failed', pluginsMessages.failed, error)
  if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn'))
    return new ServerError('failed', pluginsMessages.programFailed, error)
  const message = error instanceof Error ? error.message : ''
  if (/redirect/i.test(message)) return new ServerError('failed', pluginsMessages.redirects, error)
  if (/cannot connect/i.test(message)) return new ServerError('unreachable', pluginsMessages.unreachable, error)
  return new ServerError('failed', pluginsMessages.failed, error)
}

const OF_EGRESS: Record<EgressTrouble, readonly [ServerTrouble, string]> = {
  invalid: ['refused', pluginsMessages.notAnAddress],
  refused: ['refused', pluginsMessages.refused],
  unreachable: ['unreachable', pluginsMessages.unreachable],
  too_large: ['large', pluginsMessages.tooLarge],
  too_slow: ['slow', pluginsMessages.tooSlow],
  redirects: ['failed', pluginsMessages.redirects],
}

function statusOf(error: unknown): number | undefined {
  if (SdkHttpError.isInstance(error)) return error.status
  const { code } = error as { code?: unknown }
  return typeof code === 'number' && code >= 100 && code < 600 ? code : undefined
}

/** An SDK wraps what went wrong below it. */
function causeOf(error: unknown, isIt: (each: unknown) => boolean): unknown {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth += 1) {
    if (isIt(each)) return each
  }
  return undefined
}
