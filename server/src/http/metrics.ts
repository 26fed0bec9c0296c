import { createHash, timingSafeEqual } from 'node:crypto'
import { errorMessages } from '#contract/envelope.ts'
import type { Gauges, Telemetry } from '../adapters/telemetry/index.ts'
import type { Config } from '../config.ts'
import { AppError, errorResponse } from './errors.ts'
import type { Router } from './mount.ts'

type MetricsHandler = (request: Request) => Promise<Response>

type Options = {
  readonly config: Pick<Config, 'metrics'>
  readonly telemetry: Pick<Telemetry, 'metrics'>
  readGauges(): Promise<Gauges>
}

/** What Prometheus reads, for whoever has the token; undefined where there is no such page. */
function createMetricsHandler({ config, telemetry, readGauges }: Options): MetricsHandler | undefined {
  const page = telemetry.metrics
  if (!page) return undefined
  const token = config.metrics?.token
  return async (request) => {
    if (token !== undefined && !isBearer(request.headers.get('authorization'), token)) {
      const refusal = errorResponse(new AppError('unauthenticated', errorMessages.unauthenticated))
      refusal.headers.set('www-authenticate', 'Bearer')
      return refusal
    }
    const { body, contentType } = await page.render(await readGauges())
    return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
  }
}

/** Behind a token among the app's addresses. With a port of its own, or without a token, it is as unknown as any other. */
export function mountMetrics(router: Router, options: Options): void {
  const { token, port } = options.config.metrics ?? {}
  const answer = token !== undefined && port === undefined ? createMetricsHandler(options) : undefined
  if (answer) router.hono.get('/metrics', (context) => answer(context.req.raw))
}

type MetricsHost = {
  readonly fetch: MetricsHandler
  readonly port: number
  /** Without a token only programs on this machine may ask. */
  readonly address: string | undefined
}

/** The page on a port of its own; undefined where none is configured. */
export function createMetricsHost(options: Options): MetricsHost | undefined {
  const { port, token } = options.config.metrics ?? {}
  const answer = port === undefined ? undefined : createMetricsHandler(options)
  return (
    answer && {
      port: port!,
      address: token === undefined ? '127.0.0.1' : undefined,
      fetch: async (request) =>
        new URL(request.url).pathname === '/metrics' && request.method === 'GET'
          ? answer(request)
          : errorResponse(new AppError('not_found', errorMessages.notFound)),
    }
  )
}

/** In the same time for every wrong one: both sides are as long as their hashes. */
function isBearer(header: string | null, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
