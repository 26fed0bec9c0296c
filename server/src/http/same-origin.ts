import type { MiddlewareHandler } from 'hono'
import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'
import type { HttpEnv } from './mount.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send. A browser says where a request comes from (Sec-Fetch-Site,
 * Origin); a program that carries no cookie cannot be tricked and needs to say nothing.
 */
export function sameOriginOnly(publicUrl: string | undefined): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (!SAFE_METHODS.has(context.req.method) && !isOurs(context.req.raw, publicUrl)) {
      throw new AppError('forbidden', errorMessages.crossSite)
    }
    await next()
  }
}

function isOurs(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin !== null) {
    const from = hostOf(origin)
    // "null" has none, and neither has a request without the name of a host: those two are not the same.
    return from !== null && from === (publicUrl ? hostOf(publicUrl) : request.headers.get('host'))
  }
  return site === 'same-origin' || !request.headers.has('cookie')
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null
}
