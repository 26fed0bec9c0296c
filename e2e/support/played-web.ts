import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  /** Nothing stands anywhere, nothing is found. */
  reset(): void
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
    reset() {
      pages.clear()
      hits = []
      isReachable = true
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
