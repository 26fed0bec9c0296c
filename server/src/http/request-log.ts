import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pino, type DestinationStream, type Logger } from 'pino'
import { logError } from './log-error.ts'
import type { HttpEnv } from './mount.ts'

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

/** Gives each request an id and writes one line when it is answered. Queries are left out: they can hold secrets. */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('x-request-id', requestId)
    log.info(
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        uid: context.get('callerUid'),
      },
      'request',
    )
  }
}
