import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { errorEnvelope } from '#contract/envelope.ts'
import { pathFields, sendsJson, type Route } from '#contract/route.ts'
import type { Router } from './mount.ts'

const WHO = {
  anyone: 'Anyone',
  guest: 'Guests and members',
  member: 'Members',
  owner: 'The owner',
} as const

/** /docs lists every call, made from the contract; /docs/openapi.json is the same for machines. */
export function mountDocs(router: Router): void {
  router.hono.get('/docs/openapi.json', (context) => context.json(openApi(router.routes)))
  router.hono.get('/docs', (context) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    context.header('content-security-policy', policy)
    return context.html(page(router.routes, nonce))
  })
}

/** The contract as an OpenAPI 3.1 document. */
function openApi(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route)
  return {
    openapi: '3.1.0',
    info: { title: 'Alcove', version: '1', description: 'Every answer is { status, data }.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(route: Route): Record<string, unknown> {
  const input = schemaOf(route.input, 'input')
  const inPath = pathFields(route.path)
  const properties = (input.properties ?? {}) as Record<string, unknown>
  const required = (input.required ?? []) as string[]
  const placed = (name: string) => (inPath.includes(name) ? 'path' : sendsJson(route) ? 'body' : 'query')
  const parameters = Object.entries(properties)
    .filter(([name]) => placed(name) !== 'body')
    .map(([name, schema]) => ({ name, in: placed(name), required: required.includes(name), schema }))
  const answer = {
    type: 'object',
    properties: { status: { const: 'success' }, data: schemaOf(route.output, 'output') },
  }
  return {
    description: `For: ${WHO[route.access]}.`,
    ...(route.access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(sendsJson(route) && { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Refused, with a sentence',
        content: { 'application/json': { schema: schemaOf(errorEnvelope, 'output') } },
      },
    },
  }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const STYLE = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem } h1 { font-size: 1.4rem } a { color: inherit }
details { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: .6rem 0 }
summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline } code { font: 13px/1.5 ui-monospace, monospace }
b { min-width: 4rem } small { margin-left: auto; opacity: .75 } pre { overflow: auto; padding: .75rem; border-radius: 8px; background: color-mix(in srgb, currentColor 7%, transparent) }`

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

function page(routes: readonly Route[], nonce: string): Markup {
  const sorted = routes.toSorted((a, b) => a.path.localeCompare(b.path))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Alcove: calls</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Calls</h1>
          <p>
            Every answer is <code>{ status, data }</code>; on status <code>error</code>, <code>data.message</code> is a
            sentence for people. Send a session cookie, or <code>Authorization: Bearer</code> with the token that
            signing in answers. For machines: <a href="/docs/openapi.json">openapi.json</a>.
          </p>
          ${sorted.map(entry)}
        </main>
      </body>
    </html>`
}

function entry(route: Route): Markup {
  return html`<details>
    <summary><b>${route.method}</b><code>${route.path}</code><small>${WHO[route.access]}</small></summary>
    <p>Takes</p>
    <pre><code>${JSON.stringify(schemaOf(route.input, 'input'), null, 2)}</code></pre>
    <p>Answers</p>
    <pre><code>${JSON.stringify(schemaOf(route.output, 'output'), null, 2)}</code></pre>
  </details>`
}
