import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountApi } from '#contract/account/api.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import type { RunningApp } from './run-app.ts'

export type Hit = { readonly title: string; readonly path: string; readonly content: string }

/** The web outside: a search engine and the pages that it finds, played by this process. */
export type PlayedWeb = {
  readonly origin: string
  /** What the search finds from now on. */
  find(hits: readonly Hit[]): void
  /** Whether the search answers at all. */
  setReachable(isReachable: boolean): void
  /** What stands at a path. */
  publish(path: string, html: string): void
  close(): void
}

export async function startPlayedWeb(): Promise<PlayedWeb> {
  const pages = new Map<string, string>()
  let hits: readonly Hit[] = []
  let isReachable = true
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, origin)
    const page = pages.get(pathname)
    if (pathname === '/search' && isReachable) {
      const results = hits.map(({ path, ...hit }) => ({ ...hit, url: origin + path }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
    } else if (page) response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else response.writeHead(500).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    find: (found) => void (hits = found),
    setReachable: (isOpen) => void (isReachable = isOpen),
    publish: (path, html) => void pages.set(path, html),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** How an app is run whose answers call the tools of the scripted model and reach the played web. */
export function settingsOf(web: PlayedWeb, provider: { readonly baseUrl: string }): Record<string, string> {
  return {
    MODEL_BASE_URL: provider.baseUrl,
    MODEL_NAMES: 'scripted',
    EGRESS_ALLOW: new URL(web.origin).host,
    TRUST_PROXY: '1',
  }
}

/** The first account owns the install, and connects its search. Answers who that is. */
export async function connectSearch(app: RunningApp, web: PlayedWeb): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json', origin: app.url }
  const owner = { email: 'owner@example.com', password: `owner-${randomUUID()}` }
  const answer = await fetch(app.url + accountApi.signUp.path, { method: 'POST', headers, body: JSON.stringify(owner) })
  const { data } = (await answer.json()) as { data: { token: string } }
  const changed = await fetch(app.url + magicImportApi.changeSearch.path, {
    method: 'PATCH',
    headers: { ...headers, authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ searxngUrl: web.origin }),
  })
  if (!changed.ok) throw new Error(`The search could not be connected: ${await changed.text()}`)
  return data
}
