import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from './mount.ts'

/** Notes who is calling. X-Forwarded-For is believed only as far as the configured proxies wrote it. */
export function clientIp(trustedProxies: number): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const ip = findClientIp(socketAddress(context), context.req.header('x-forwarded-for'), trustedProxies)
    context.set('clientIp', plainIp(ip))
    await next()
  }
}

/** Each proxy appends whom it heard from, so the last `trustedProxies` entries are the ones to believe. */
export function findClientIp(socket: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops[Math.max(0, hops.length - trustedProxies)] || socket
}

/** An IPv4 address as people write it: a socket for both kinds says "::ffff:127.0.0.1". */
export function plainIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function socketAddress(context: Context<HttpEnv>): string {
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return bindings?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
}
