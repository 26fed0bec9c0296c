import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startFakeProvider } from '../../testing/fake-provider.ts'
import { findServers } from './find-servers.ts'
import { waitUntil } from '../../testing/wait-until.ts'

describe('model servers on this machine', () => {
  it('are found with what they offer; anything else on their ports is not', async () => {
    const ollama = await startFakeProvider({ models: ['llama3.2', 'nomic-embed-text'] })
    const empty = await startFakeProvider({ models: [] })
    const requested: string[] = []
    const website = createServer((_, response) => {
      requested.push('website')
      response.end('<h1>Hello</h1>')
    }).listen(0, '127.0.0.1')
    const silent = createServer((request) => {
      requested.push('silent')
      request.once('close', () => requested.push('silent given up'))
    }).listen(0, '127.0.0.1')
    const redirecting = createServer((_, response) => response.writeHead(302, { location: ollama.baseUrl }).end())
    redirecting.listen(0, '127.0.0.1')
    await Promise.all([website, silent, redirecting].map((server) => once(server, 'listening')))
    const portOf = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port

    const found = await findServers([
      { name: 'A silent one', port: portOf(silent) },
      { name: 'Ollama', port: Number(new URL(ollama.origin).port) },
      { name: 'LM Studio', port: Number(new URL(empty.origin).port) },
      { name: 'A website', port: portOf(website) },
      { name: 'A redirecting one', port: portOf(redirecting) },
      { name: 'Nothing', port: 9 },
    ])
    expect(found).toEqual([
      { name: 'Ollama', baseUrl: ollama.baseUrl, models: ['llama3.2'] },
      { name: 'LM Studio', baseUrl: empty.baseUrl, models: [] },
    ])
    // The others do not wait for the silent one, and it is given up.
    await waitUntil(() => expect(requested.at(-1)).toBe('silent given up'))
    expect(requested).toContain('website')

    for (const server of [website, silent, redirecting]) {
      server.closeAllConnections()
      server.close()
    }
    await Promise.all([ollama.close(), empty.close()])
  })
})
