import { serveStatic } from '@hono/node-server/serve-static'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { Config } from './config.ts'
import type { PublicCraft } from './features/crafts/index.ts'
import { allowedHostsOnly, type IsAllowedHost } from './http/allowed-hosts.ts'
import { HSTS, NO_PERMISSIONS } from './http/headers.ts'
import { fillSharedPage } from './shared-craft-page.ts'

type CraftHostDependencies = {
  readonly config: Config
  readonly isAllowedHost: IsAllowedHost
  /** Where the built frame is. */
  readonly frameRoot: string
  /** What a public link shows; undefined for one that leads nowhere (any more). */
  readPublicCraft(shareId: string): Promise<PublicCraft | undefined>
}

/** Longer addresses are no share's. */
const SHARE_ID = /^[\w-]{22,64}$/

/**
 * The second origin, where crafts run. A port is no boundary for cookies, so the header is: the sandbox directive
 * gives every document here an opaque origin, framed or opened directly. No cookie is read or set.
 */
export function createCraftHost({ config, isAllowedHost, frameRoot, readPublicCraft }: CraftHostDependencies): Hono {
  const host = new Hono()
  const appOrigin = ({ req }: Context) => {
    const here = new URL(req.url)
    return config.publicUrl ?? `${here.protocol}//${here.hostname}:${config.port}`
  }
  const isHttps = (config.craftUrl ?? config.publicUrl)?.startsWith('https:') ?? false
  const ownOrigin = ({ req }: Context) => config.craftUrl ?? new URL(req.url).origin

  host.use(async (context, next) => {
    await next()
    const { headers } = context.res
    headers.delete('set-cookie')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', lockedPolicy({}))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-resource-policy', 'cross-origin')
    headers.set('x-dns-prefetch-control', 'off')
    headers.set('permissions-policy', NO_PERMISSIONS)
    if (isHttps) headers.set('strict-transport-security', HSTS)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
  host.use(allowedHostsOnly(config, isAllowedHost))
  host.use('/assets/*', async (context, next) => {
    await next()
    // A sandboxed document has the origin "null", so its own modules count as cross-origin.
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.set('access-control-allow-headers', '*')
    if (context.res.ok) context.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  // A browser that adds headers of its own asks first whether it may.
  host.options('/assets/*', (context) => context.body(null, 204))
  host.get('/assets/*', serveStatic({ root: frameRoot, precompressed: true }))
  host.get('/preview.png', serveStatic({ root: frameRoot }))
  host.get('/render', (context) => frame(context, appOrigin(context)))
  // The page around it has no origin that could be named as an ancestor, and the frame has nothing worth framing.
  host.get('/shared-render', (context) => frame(context, null))
  host.get('/shared/:shareId', async (context) => {
    const shareId = context.req.param('shareId')
    const shared = SHARE_ID.test(shareId) ? await readPublicCraft(shareId) : undefined
    if (!shared) return context.html(GONE, 404)
    if (!shared.allowsSearchEngines) context.header('x-robots-tag', 'noindex')
    const origin = ownOrigin(context)
    const bundle = `${origin}/assets/`
    context.header(
      'content-security-policy',
      lockedPolicy({ scripts: bundle, styles: bundle, frames: `${origin}/shared-render` }),
    )
    const address = { shareId, appOrigin: appOrigin(context), craftOrigin: origin }
    return context.html(fillSharedPage(await readFile(join(frameRoot, 'shared.html'), 'utf8'), shared, address))
  })
  host.get('/health', (context) => context.text('ok'))
  host.notFound((context) => context.html(GONE, 404))
  host.onError((_, context) => context.html(GONE, 500))

  async function frame(context: Context, ancestors: string | null): Promise<Response> {
    const bundle = `${ownOrigin(context)}/assets/`
    const scripts = `${bundle} 'unsafe-inline' 'unsafe-eval' blob:`
    context.header('content-security-policy', lockedPolicy({ scripts, styles: bundle, fonts: bundle, ancestors }))
    return context.html(await readFile(join(frameRoot, 'index.html'), 'utf8'))
  }
  return host
}

type Opened = { scripts?: string; styles?: string; fonts?: string; frames?: string; ancestors?: string | null }

/** Scripts and styles of the bundle and of the craft itself; no network, no forms, no way up. */
function lockedPolicy({ scripts = "'none'", styles = '', fonts = '', frames, ancestors = "'none'" }: Opened): string {
  const directives = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles} 'unsafe-inline'`,
    'img-src data: blob:',
    `font-src ${fonts} data:`,
    'media-src data: blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  if (frames) directives.push(`frame-src ${frames}`)
  if (ancestors) directives.push(`frame-ancestors ${ancestors}`)
  return directives.join('; ').replaceAll(/ {2,}/g, ' ')
}

const GONE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not here</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:0 1rem;color-scheme:light dark}</style>
<main><h1>Nothing is shared here</h1><p>The link is wrong, or sharing has ended.</p></main></html>`
