import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { errorMessages } from '#contract/envelope.ts'
import type { Telemetry } from '../adapters/telemetry/index.ts'
import type { Config } from '../config.ts'
import type { Authenticate } from './caller.ts'
import { clientIp } from './client-ip.ts'
import { AppError, errorResponse } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { AbortedBody, BODY_MAX_MS } from './incoming-body.ts'
import { allowedHostsOnly, type IsAllowedHost } from './allowed-hosts.ts'
import type { HttpEnv, Router } from './mount.ts'
import { createDiskFullMonitor, isDamaged, OUTAGE_MESSAGES, outageOf, unavailable } from './outage.ts'
import { requestLog } from './request-log.ts'
import { sameOriginOnly } from './same-origin.ts'

/** The floor under all routes: ids and logs, headers, host and origin check, and the one error handler. */
export function createRouter(dependencies: {
  config: Pick<Config, 'publicUrl' | 'craftUrl' | 'trustedProxies'> & Partial<Pick<Config, 'metrics'>>
  log: Logger
  authenticate: Authenticate
  isAllowedHost: IsAllowedHost
  telemetry: Telemetry
  bodyMs?: number | undefined
}): Router {
  const hono = new Hono<HttpEnv>()
  const diskFull = createDiskFullMonitor()
  const { telemetry } = dependencies
  hono.use(requestLog(dependencies.log, telemetry))
  hono.use(endSlowConnections)
  hono.use(securityHeaders({ https: isHttps(dependencies.config) }))
  hono.use(clientIp(dependencies.config.trustedProxies))
  hono.use(allowedHostsOnly(dependencies.config, dependencies.isAllowedHost))
  hono.use(sameOriginOnly(dependencies.config.publicUrl))
  hono.notFound(() => errorResponse(new AppError('not_found', errorMessages.notFound)))
  hono.onError((error, context) => {
    const shape = { namesError: context.get('namesError') ?? false }
    if (error instanceof AppError) return errorResponse(error, shape)
    // Nobody reads it; the line of the request is all that is to be said.
    if (error instanceof AbortedBody) return new Response(null, { status: CLIENT_LEFT })
    const outage = outageOf(error)
    if (outage) {
      dependencies.log.error({ requestId: context.get('requestId'), err: error, outage }, 'request_hit_outage')
      if (outage === 'disk') diskFull.note()
      return errorResponse(unavailable(OUTAGE_MESSAGES[outage]), shape)
    }
    dependencies.log.error({ requestId: context.get('requestId'), err: error }, 'request_failed')
    const message = isDamaged(error) ? errorMessages.databaseDamaged : errorMessages.internal
    return errorResponse(new AppError('internal', message), shape)
  })
  const { authenticate, bodyMs = BODY_MAX_MS } = dependencies
  return { hono, authenticate, routes: [], diskFull, telemetry, bodyMs, readers: new Map() }
}

/** What is logged for a client that left in the middle of its request, as nginx does. */
const CLIENT_LEFT = 499

/** What is left of a body that did not come in time would be read as the next request. */
const endSlowConnections: MiddlewareHandler<HttpEnv> = async (context, next) => {
  await next()
  if (context.get('isSlow') || hasUnreadBody(context.req.raw)) context.res.headers.set('connection', 'close')
}

/** Nobody reads the body of a GET, so nobody would notice that it never comes. */
function hasUnreadBody({ method, headers }: Request): boolean {
  const isRead = method !== 'GET' && method !== 'HEAD'
  return !isRead && (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0)
}

/** Whether people reach the app over https, as far as the operator told us. */
export function isHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false
}
