import { Hono } from 'hono'
import type { Logger } from 'pino'
import { say } from '#contract/envelope.ts'
import type { Config } from '../config.ts'
import type { Authenticate } from './caller.ts'
import { clientIp } from './client-ip.ts'
import { AppError, errorResponse } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { knownHostsOnly, type IsKnownHost } from './known-hosts.ts'
import type { HttpEnv, Router } from './mount.ts'
import { createFullDisk, OUTAGE_SENTENCES, outageOf, unavailable } from './outage.ts'
import { requestLog } from './request-log.ts'
import { sameOriginOnly } from './same-origin.ts'

/** The floor under all routes: ids and logs, headers, host and origin check, and the one error handler. */
export function createRouter(given: {
  config: Pick<Config, 'publicUrl' | 'craftUrl' | 'trustedProxies'>
  log: Logger
  authenticate: Authenticate
  isKnownHost: IsKnownHost
}): Router {
  const hono = new Hono<HttpEnv>()
  const fullDisk = createFullDisk()
  hono.use(requestLog(given.log))
  hono.use(securityHeaders({ https: isHttps(given.config) }))
  hono.use(clientIp(given.config.trustedProxies))
  hono.use(knownHostsOnly(given.config, given.isKnownHost))
  hono.use(sameOriginOnly(given.config.publicUrl))
  hono.notFound(() => errorResponse(new AppError('not_found', say.notFound)))
  hono.onError((error, context) => {
    const shape = { namesError: context.get('namesError') ?? false }
    if (error instanceof AppError) return errorResponse(error, shape)
    const outage = outageOf(error)
    if (outage) {
      given.log.error({ requestId: context.get('requestId'), err: error, outage }, 'a request met an outage')
      if (outage === 'disk') fullDisk.note()
      return errorResponse(unavailable(OUTAGE_SENTENCES[outage]), shape)
    }
    given.log.error({ requestId: context.get('requestId'), err: error }, 'a request failed')
    return errorResponse(new AppError('internal', say.internal), shape)
  })
  return { hono, authenticate: given.authenticate, routes: [], fullDisk }
}

/** Whether people reach the app over https, as far as the operator told us. */
export function isHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false
}
