import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Route } from '#contract/route.ts'
import type { Telemetry } from '../adapters/telemetry/index.ts'
import { logError } from './log-error.ts'
import type { HttpEnv } from './mount.ts'
import { networkOf } from './networks.ts'

const SECRET_KEYS = [
  'password',
  'passphrase',
  'invitation',
  'smtpUrl',
  'token',
  'apiKey',
  'secret',
  'authorization',
  'cookie',
  'key',
]

/** The server's log: one JSON object a line, with anything that looks like a secret struck out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: (error: unknown) => logError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Gives each request an id and writes one line when it is answered. Queries are left out: they can hold secrets. The
 * request is counted, and what is about who may do what goes into the security log.
 */
export function requestLog(log: Logger, telemetry: Telemetry): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('x-request-id', requestId)
    const { method, path } = context.req
    const { status } = context.res
    const ms = performance.now() - startedAt
    const uid = context.get('callerUid')
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10, uid }, 'request')
    const route = context.get('route')
    const names = { method: METHODS.has(method) ? method : 'other', route: route?.path ?? pathKind(path, status) }
    telemetry.measure({ kind: 'request', ...names, status, seconds: ms / 1_000 })
    const event = securityEventOf(route, status)
    if (event) {
      const clientIp = context.get('clientIp')
      const network = clientIp === undefined ? undefined : networkOf(clientIp)
      telemetry.security({ ...event, uid, network, requestId, ...names, status })
    }
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const PLAIN_PATHS = new Set(['/health', '/ready', '/metrics'])
/** Not signed in, not allowed, too often. */
const REFUSALS = new Set([401, 403, 429])

/** Paths that are no call: an address can hold anything, so it is counted by its kind. */
function pathKind(path: string, status: number): string {
  if (status >= 400) return 'unknown'
  if (PLAIN_PATHS.has(path)) return path
  return path.startsWith('/assets/') ? 'asset' : 'page'
}

/** Only what was decided: where the server failed, nobody was let in or refused. */
function securityEventOf(route: Route | undefined, status: number) {
  const outcome = status < 400 ? 'done' : 'refused'
  if (route?.security && status < 500) return { event: route.security, outcome } as const
  return REFUSALS.has(status) ? ({ event: 'refused', outcome } as const) : undefined
}
