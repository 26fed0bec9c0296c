import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { pagePolicy } from './headers.ts'
import type { HttpEnv, Router } from './mount.ts'
import { isHttps } from './router.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const CRAFT_ORIGIN_PLACEHOLDER = '__CRAFT_ORIGIN__'
/** Where web/build/first-paint.ts put the new chat, and the frame of every other page. */
const FIRST_PAINT = /<!--first-paint-->.*<!--\/first-paint-->/s
const FRAME = /<!--frame-->.*<!--\/frame-->/s
/** Paths that belong to calls, and files of a build: an unknown one is answered in the envelope, not with a page. */
const CALLS = /^\/(v1|v2|user|api|assets)(\/|$)/
/** What lies beside the page, and the pictures of tools. Deeper down a dot is part of somebody's address. */
const FILE = /^\/(?:tool-images\/)?[^/]+\.[a-z0-9]+$/i
/** Pages of public links. */
const SHARED = /^\/shared-/
const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
/** A worker obeys the policy of its own file: it may load more of our scripts, and reach nothing else. */
const POLICY_FOR_ASSETS = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the built front end: hashed assets for good, and the one page for every address of the app. */
export function mountPages(
  router: Router,
  config: Config,
  webRoot: string,
  /** Whether what is shared at a path may be found by search engines. */
  allowsSearchEngines: (path: string) => Promise<boolean> = async () => false,
): void {
  const files = serveStatic({ root: webRoot, precompressed: true })
  router.hono.get('/assets/*', noteImmutable, files)
  router.hono.get('/*', async (context, next) => {
    const { path } = context.req
    if (CALLS.test(path)) return next()
    if (FILE.test(path)) return files(context, next)
    const html = await page(context, config, webRoot)
    if (!SHARED.test(path) || (await allowsSearchEngines(path))) return context.html(html)
    context.header('x-robots-tag', 'noindex')
    return context.html(html.replace('</head>', '<meta name="robots" content="noindex"></head>'))
  })
}

const noteImmutable = async (context: Context<HttpEnv>, next: () => Promise<void>) => {
  await next()
  if (!context.res.ok) return
  context.res.headers.set('cache-control', ONE_YEAR_IMMUTABLE)
  context.res.headers.set('content-security-policy', POLICY_FOR_ASSETS)
}

async function page(context: Context<HttpEnv>, config: Config, webRoot: string): Promise<string> {
  const nonce = randomBytes(16).toString('base64')
  const crafts = craftOrigin(context.req.url, config)
  const policy = pagePolicy({ nonce, craftOrigin: crafts, https: isHttps(config) })
  context.header('content-security-policy', policy)
  const html = await readFile(join(webRoot, 'index.html'), 'utf8')
  const drawn = html.replace(isNewChat(new URL(context.req.url)) ? FRAME : FIRST_PAINT, '')
  return drawn.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(CRAFT_ORIGIN_PLACEHOLDER, crafts)
}

/** The picture of a new chat is one with nothing open beside it; elsewhere only the frame is certain. */
function isNewChat({ pathname, search }: URL): boolean {
  return (pathname === '/chat' || pathname === '/') && search === ''
}

/** Where crafts are framed from: as configured, else our host name on the craft port. */
export function craftOrigin(url: string, config: Pick<Config, 'craftUrl' | 'publicUrl' | 'craftPort'>): string {
  if (config.craftUrl) return config.craftUrl
  const here = new URL(config.publicUrl ?? url)
  return `${here.protocol}//${here.hostname}:${config.craftPort}`
}
