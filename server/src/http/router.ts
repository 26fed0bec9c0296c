import { Hono } from 'hono'
import type { Logger } from 'pino'
import { errorMessages } from '#contract/envelope.ts'
import type { Config } from '../config.ts'
import type { Authenticate } from './caller.ts'
import { clientIp } from './client-ip.ts'
import { AppError, errorResponse } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { knownHostsOnly, type IsKnownHost } from './known-hosts.ts'
import type { HttpEnv, Router } from './mount.ts'
import { createDiskFullMonitor, OUTAGE_MESSAGES, outageOf, unavailable } from './outage.ts'
import { requestLog } from './request-log.ts'
import { sameOriginOnly } from './same-origin.ts'

/** The floor under all routes: ids and logs, headers, host and origin check, and the one error handler. */
export function createRouter(dependencies: {
  config: Pick<Config, 'publicUrl' | 'craftUrl' | 'trustedProxies'>
  log: Logger
  authenticate: Authenticate
  isKnownHost: IsKnownHost
}): Router {
  const hono = new Hono<HttpEnv>()
  const diskFull = createDiskFullMonitor()
  hono.use(requestLog(dependencies.log))
  hono.use(securityHeaders({ https: isHttps(dependencies.config) }))
  hono.use(clientIp(dependencies.config.trustedProxies))
  hono.use(knownHostsOnly(dependencies.config, dependencies.isKnownHost))
  hono.use(sameOriginOnly(dependencies.config.publicUrl))
  hono.notFound(() => errorResponse(new AppError('not_found', errorMessages.notFound)))
  hono.onError((error, context) => {
    const shape = { namesError: context.get('namesError') ?? false }
    if (error instanceof AppError) return errorResponse(error, shape)
    const outage = outageOf(error)
    if (outage) {
      dependencies.log.error({ requestId: context.get('requestId'), err: error, outage }, 'request_hit_outage')
      if (outage === 'disk') diskFull.note()
      return errorResponse(unavailable(OUTAGE_MESSAGES[outage]), shape)
    }
    dependencies.log.error({ requestId: context.get('requestId'), err: error }, 'request_failed')
    return errorResponse(new AppError('internal', errorMessages.internal), shape)
  })
  return { hono, authenticate: dependencies.authenticate, routes: [], diskFull }
}

/** Whether people reach the app over https, as far as the operator told us. */
export function isHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false
}
