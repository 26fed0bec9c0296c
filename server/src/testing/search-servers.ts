import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createWebSearch } from '../adapters/web/search/index.ts'
import type { SearchBases, WebSearch } from '../adapters/web/search/port.ts'
import { FORMATS, type PlayedHit, type PlayedSource } from './search-servers/formats.ts'

export type { PlayedHit, PlayedSource } from './search-servers/formats.ts'

/** A request as a source got it. */
export type Searched = {
  readonly source: PlayedSource
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What a source does: answers hits in its own format, answers something else, or not at all. */
export type Play =
  | readonly PlayedHit[]
  | { readonly status?: number; readonly type?: string; readonly body: string }
  | { readonly redirect: string }
  | 'hangs'
  | 'hangs-midway'
  | 'resets'

export type SearchServers = {
  readonly search: WebSearch
  /** The address of a source, as an owner would type it. */
  addressOf(source: PlayedSource): string
  readonly searched: readonly Searched[]
  play(source: PlayedSource, play: Play | ((searched: Searched) => Play)): void
  /** Nothing is found anywhere from now on. */
  reset(): void
  close(): Promise<void>
}

/** The sources of the web, played by one server on this machine that answers in each one's real format. */
export async function startSearchServers(): Promise<SearchServers> {
  const plays = new Map<string, Play | ((searched: Searched) => Play)>()
  const searched: Searched[] = []
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const addressOf = (source: PlayedSource) => `http://127.0.0.1:${port}/${source}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, `http://127.0.0.1:${port}`)
    const source = url.pathname.split('/')[1] as PlayedSource
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const searchRequest: Searched = { source, url, headers: request.headers, body }
    searched.push(searchRequest)
    const queued = plays.get(source) ?? []
    act(response, source, typeof queued === 'function' ? queued(searchRequest) : queued)
  }

  function act(response: ServerResponse, source: PlayedSource, play: Play): void {
    if (play === 'hangs') return
    if (play === 'resets') return void response.destroy()
    if (play === 'hangs-midway') {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.write('{"results": [')
    }
    if ('redirect' in play) return void response.writeHead(302, { location: play.redirect }).end()
    if ('body' in play) {
      return void response.writeHead(play.status ?? 200, { 'content-type': play.type ?? 'text/plain' }).end(play.body)
    }
    const { type, body } = FORMATS[source](play)
    // The API of Stack Exchange packs every answer.
    const isPacked = source === 'stackExchange'
    response.writeHead(200, { 'content-type': type, ...(isPacked && { 'content-encoding': 'gzip' }) })
    response.end(isPacked ? gzipSync(body) : body)
  }

  const bases = Object.fromEntries(
    (Object.keys(FORMATS) as PlayedSource[]).map((source) => [source, addressOf(source)]),
  ) as unknown as SearchBases
  return {
    search: createWebSearch({ allow: [`127.0.0.1:${port}`], bases }),
    addressOf,
    searched,
    play: (source, play) => void plays.set(source, play),
    reset() {
      plays.clear()
      searched.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
