import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A craft as a model writes it. */
export function craftAnswer(type: string, title: string, content: string, identifier = title.toLowerCase()): string {
  return `Here it is.\n\n<craft identifier="${identifier}" type="${type}" title="${title}">\n${content}\n</craft>\n\nTell me what to change.`
}

export const craftWindow = (page: Page) => page.getByRole('complementary', { name: 'Craft' })
export const preview = (page: Page) => craftWindow(page).frameLocator('iframe')

/** The mode that the window is in. */
export async function expectMode(page: Page, mode: 'Code' | 'Preview' | 'Edit'): Promise<void> {
  await expect(craftWindow(page).getByRole('radio', { name: mode })).toBeChecked()
}

export async function chooseMode(page: Page, mode: 'Code' | 'Preview' | 'Edit'): Promise<void> {
  await craftWindow(page).getByRole('radio', { name: mode }).check()
}

/** The document in which a craft runs. */
export async function craftDocument(page: Page): Promise<Frame> {
  const frame = await (await craftWindow(page).locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

export type OutsideServer = {
  readonly http: string
  readonly port: number
  readonly udpPort: number
  /** What reached it, over whichever wire. */
  readonly hits: readonly string[]
  close(): Promise<void>
}

/** A server of the outside world that counts whatever reaches it. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end('<p>out</p>')
  })
  server.on('upgrade', (request, socket) => {
    hits.push(`upgrade ${request.url}`)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  const udp = createSocket('udp4')
  udp.on('message', (bytes) => hits.push(`udp ${bytes.byteLength}`))
  udp.bind(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(udp, 'listening')])
  const { port } = server.address() as AddressInfo
  return {
    http: `http://127.0.0.1:${port}`,
    port,
    udpPort: udp.address().port,
    hits,
    async close() {
      udp.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
