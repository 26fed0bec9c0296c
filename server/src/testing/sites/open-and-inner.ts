import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type SiteAnswer = (request: IncomingMessage, response: ServerResponse) => void

const sayHello: SiteAnswer = (_, response) => void response.end('hello')

/** Two sites on this machine, for all tests of a file: one that answers as it is told, and one that nobody may reach. */
export function serveOpenAndInner() {
  const sites = {
    /** How the open one answers; it says hello unless a test wants something else. */
    answer: sayHello,
    /** What the open one was asked. */
    heard: [] as IncomingMessage[],
    port: 0,
    /** Where the inner one listens, and how often it was reached. */
    innerPort: 0,
    hits: 0,
  }
  const servers: Server[] = []
  beforeAll(async () => {
    const inner = createServer((_, response) => {
      sites.hits += 1
      response.end('<p>inner</p>')
    })
    const open = createServer((request, response) => {
      sites.heard.push(request)
      sites.answer(request, response)
    })
    servers.push(inner, open)
    await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')))
    sites.innerPort = (inner.address() as AddressInfo).port
    sites.port = (open.address() as AddressInfo).port
  })
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  beforeEach(() => void Object.assign(sites, { hits: 0, heard: [], answer: sayHello }))
  return sites
}
