import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Other people's sites, played by one server on this machine. */
export type PageServer = {
  readonly origin: string
  /** As the settings allow it to be fetched. */
  readonly host: string
  /** The paths that were asked for. */
  readonly requested: readonly string[]
  /** A page with a title and a body of HTML; answers its address. */
  publish(title: string, html: string): string
  /** Whatever a site may do. */
  play(path: string, listener: RequestListener): string
  close(): Promise<void>
}

export async function startPageServer(): Promise<PageServer> {
  const pages = new Map<string, RequestListener>()
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url!)
    const page = pages.get(request.url!)
    if (page) page(request, response)
    else response.writeHead(404).end('Not here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  const play = (path: string, listener: RequestListener) => {
    pages.set(path, listener)
    return origin + path
  }
  return {
    origin,
    host,
    requested,
    play,
    publish(title, html) {
      const page = `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1>${html}</main></body></html>`
      return play(`/${randomUUID()}`, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
      )
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
