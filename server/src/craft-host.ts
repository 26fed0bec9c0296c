import { serveStatic } from '@hono/node-server/serve-static'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from './config.ts'

/**
 * The second origin, where crafts run. A port is no boundary for cookies, so the header is: the sandbox directive
 * gives every document here an opaque origin, framed or opened directly. No cookie is read or set.
 */
export function createCraftHost(config: Config, frameRoot: string): Hono {
  const host = new Hono()
  host.use(async (context, next) => {
    await next()
    const { headers } = context.res
    headers.delete('set-cookie')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', lockedPolicy("'none'"))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-resource-policy', 'cross-origin')
    headers.set('x-dns-prefetch-control', 'off')
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=()',
    )
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
  host.use('/assets/*', async (context, next) => {
    await next()
    // A sandboxed document has the origin "null", so its own modules count as cross-origin.
    context.res.headers.set('access-control-allow-origin', '*')
    if (context.res.ok) context.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  host.get('/assets/*', serveStatic({ root: frameRoot, precompressed: true }))
  host.get('/render', async (context) => {
    const here = new URL(context.req.url)
    const appOrigin = config.publicUrl ?? `${here.protocol}//${here.hostname}:${config.port}`
    context.header('content-security-policy', lockedPolicy(appOrigin, config.craftUrl ?? here.origin))
    return context.html(await readFile(join(frameRoot, 'index.html'), 'utf8'))
  })
  host.get('/health', (context) => context.text('ok'))
  host.notFound((context) => context.html(GONE, 404))
  host.onError((_, context) => context.html(GONE, 500))
  return host
}

/** Scripts and styles of the bundle and of the craft itself; no network, no forms, no way up. */
function lockedPolicy(ancestors: string, bundleOrigin?: string): string {
  const bundle = bundleOrigin && `${bundleOrigin}/assets/`
  const scripts = bundle ? `${bundle} 'unsafe-inline' 'unsafe-eval' blob:` : "'none'"
  const styles = bundle ? `${bundle} 'unsafe-inline'` : "'unsafe-inline'"
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    'img-src data: blob:',
    `font-src ${bundle ?? ''} data:`,
    'media-src data: blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "webrtc 'block'",
  ].join('; ')
}

const GONE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not here</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;color-scheme:light dark}</style>
<main><h1>Nothing is shared here</h1><p>The link is wrong, or sharing has ended.</p></main></html>`
