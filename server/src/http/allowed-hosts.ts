import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { hostMessages } from '#contract/hosts/messages.ts'
import { nameIn } from '#contract/hosts/schema.ts'
import type { Config } from '../config.ts'
import { AppError, errorResponse } from './errors.ts'
import { escapeHtml } from '#text/escape-html.ts'

/** Whether the app answers to a name, spelled as browsers compare it. */
export type IsAllowedHost = (name: string) => Promise<boolean>

/** Probes come by whatever name, and learn nothing that matters. */
const PROBES = ['/health', '/ready']

/**
 * Refuses names that are not ours. A stranger's site can let its own name lead to this machine (DNS rebinding); then
 * the browser takes what we answer for that site's, and its scripts could read it or claim a fresh install. With
 * PUBLIC_URL the origin check sees to that.
 */
export function allowedHostsOnly(
  { publicUrl, craftUrl, metrics }: Pick<Config, 'publicUrl' | 'craftUrl'> & Partial<Pick<Config, 'metrics'>>,
  isAllowed: IsAllowedHost,
): MiddlewareHandler {
  const configured = [publicUrl, craftUrl].flatMap((url) => (url && nameIn(url)) || [])
  // Who reads figures has a token, which a browser that was led astray has not.
  const probes = new Set(metrics?.token === undefined ? PROBES : [...PROBES, '/metrics'])
  return async (context, next) => {
    if (publicUrl || probes.has(context.req.path)) return next()
    const name = hostOf(context.req.raw)
    if (configured.includes(name) || (await isAllowed(name))) return next()
    if (!context.req.header('accept')?.includes('text/html')) {
      return errorResponse(new AppError('forbidden', hostMessages.unknown(name)))
    }
    const nonce = randomBytes(16).toString('base64')
    const style = `style-src 'nonce-${nonce}'`
    context.header(
      'content-security-policy',
      `default-src 'none'; ${style}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    context.header('cache-control', 'no-store')
    return context.html(unknownHostPage(escapeHtml(name), escapeHtml(new URL(context.req.url).host), nonce), 403)
  }
}

/** The name by which a request came; empty for one that is no name. */
export function hostOf(request: Request): string {
  return nameIn(request.headers.get('host') ?? new URL(request.url).host) ?? ''
}

function unknownHostPage(name: string, host: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Alcove does not know this name</title><style nonce="${nonce}">
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:38rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.4rem;line-height:1.3}li{margin:.6rem 0}code{overflow-wrap:anywhere;font-size:.95em}</style></head><body>
<main><h1>Alcove does not know the name ${name}</h1>
<p>It answers only to names that its owner confirmed. Otherwise any website could reach it through your browser.</p>
<p>If this is your install, do one of these:</p><ul>
<li>Open it on its own machine as <code>localhost</code>, or by its IP address. Sign in as its owner and confirm
<code>${name}</code> on the owner’s page, under Settings.</li>
<li>Start it with <code>PUBLIC_URL=http://${host}</code>, or with the address that people use.</li></ul>
<p>If it is not, ask whoever runs it.</p></main></body></html>`
}
