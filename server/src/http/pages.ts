import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { pictureFor } from '#contract/page-answers.ts'
import type { Config } from '../config.ts'
import { pagePolicy } from './headers.ts'
import type { HttpEnv, Router } from './mount.ts'
import { pageAnswersBlock, readPageAnswersInTime } from './page-answers.ts'
import { isHttps } from './router.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const CRAFT_ORIGIN_PLACEHOLDER = '__CRAFT_ORIGIN__'
const ANSWERS_PLACEHOLDER = '<!--page-answers-->'
/** Where web/build/first-paint.ts put what a page looks like before the app is there. */
const PICTURE = /<!--picture ([\w-]+)-->(.*?)<!--\/picture-->/gs
/** Paths that belong to calls, and files of a build: an unknown one is answered in the envelope, not with a page. */
const CALLS = /^\/(v1|v2|user|api|assets)(\/|$)/
/** What lies beside the page, and the pictures of tools. Deeper down a dot is part of somebody's address. */
const FILE = /^\/(?:tool-images\/)?[^/]+\.[a-z0-9]+$/i
/** Pages of public links. */
const SHARED = /^\/shared-/
const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
/** A worker obeys the policy of its own file: it may load more of our scripts, and reach nothing else. */
const POLICY_FOR_ASSETS = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Each page is made for one person, so it is compressed while they wait: higher levels take longer than they save. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Serves the built front end: hashed assets for good, and the one page for every address of the app. */
export function mountPages(
  router: Router,
  config: Config,
  webRoot: string,
  /** Whether what is shared at a path may be found by search engines. */
  allowsSearchEngines: (path: string) => Promise<boolean> = async () => false,
): void {
  const files = serveStatic({ root: webRoot, precompressed: true })
  const readTemplate = createTemplateReader(join(webRoot, 'index.html'))
  router.hono.get('/assets/*', noteImmutable, files)
  router.hono.get('/*', async (context, next) => {
    const { path } = context.req
    if (CALLS.test(path)) return next()
    if (FILE.test(path)) return files(context, next)
    const template = await readTemplate()
    const nonce = randomBytes(16).toString('base64')
    const crafts = craftOrigin(context.req.url, config)
    context.header('content-security-policy', pagePolicy({ nonce, craftOrigin: crafts, https: isHttps(config) }))
    const isFindable = !SHARED.test(path) || (await allowsSearchEngines(path))
    if (!isFindable) context.header('x-robots-tag', 'noindex')
    const answers = await readPageAnswersInTime(router, context)
    const html = template
      .replace(PICTURE, (_, name: string, picture: string) =>
        name === pictureFor(new URL(context.req.url), answers) ? picture : '',
      )
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replaceAll(CRAFT_ORIGIN_PLACEHOLDER, crafts)
      .replace('</head>', isFindable ? '</head>' : '<meta name="robots" content="noindex"></head>')
      // Last: what people wrote is no place for anything else.
      .replace(ANSWERS_PLACEHOLDER, () => pageAnswersBlock(answers))
    return sendPage(context, html)
  })
}

/** A build that replaces the one before is noticed. */
function createTemplateReader(file: string): () => Promise<string> {
  let kept = { mtimeMs: NaN, html: '' }
  return async () => {
    const { mtimeMs } = await stat(file)
    if (mtimeMs !== kept.mtimeMs) kept = { mtimeMs, html: await readFile(file, 'utf8') }
    return kept.html
  }
}

/** Nobody between us and the person may keep it: it says who they are. */
async function sendPage(context: Context<HttpEnv>, html: string): Promise<Response> {
  context.header('cache-control', 'private, no-store')
  context.header('vary', 'accept-encoding, cookie')
  context.header('content-type', 'text/html; charset=UTF-8')
  const accepted = context.req.header('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) {
    context.header('content-encoding', 'br')
    return context.body(new Uint8Array(await promisify(brotliCompress)(html, BROTLI)))
  }
  if (/\bgzip\b/.test(accepted)) {
    context.header('content-encoding', 'gzip')
    return context.body(new Uint8Array(await promisify(gzip)(html)))
  }
  return context.body(html)
}

const noteImmutable = async (context: Context<HttpEnv>, next: () => Promise<void>) => {
  await next()
  if (!context.res.ok) return
  context.res.headers.set('cache-control', ONE_YEAR_IMMUTABLE)
  context.res.headers.set('content-security-policy', POLICY_FOR_ASSETS)
}

/** Where crafts are framed from: as configured, else our host name on the craft port. */
export function craftOrigin(url: string, config: Pick<Config, 'craftUrl' | 'publicUrl' | 'craftPort'>): string {
  if (config.craftUrl) return config.craftUrl
  const here = new URL(config.publicUrl ?? url)
  return `${here.protocol}//${here.hostname}:${config.craftPort}`
}
