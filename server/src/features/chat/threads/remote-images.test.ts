import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { fetchAs, tinyPng } from '../../../testing/intake.ts'

let app: TestApp
let host: Server
let inner: Server
let hits = 0
const answers: Record<string, (response: ServerResponse) => void> = {
  '/cat.png': (response) => response.setHeader('content-type', 'image/png').end(tinyPng()),
  '/page.png': (response) => response.setHeader('content-type', 'image/png').end('<script>alert(1)</script>'),
  '/drawing.svg': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  '/inward.png': (response) => response.writeHead(302, { location: `${addressOf(inner)}/secret` }).end(),
  '/endless.png': (response) => {
    const pour = () => response.write(Buffer.alloc(256 * 1024), () => !response.destroyed && setImmediate(pour))
    pour()
  },
}
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  host = createServer((request, response) => {
    const answer = answers[request.url!]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  inner = createServer((_, response) => {
    hits += 1
    response.end('inner')
  })
  for (const server of [host, inner]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({ egressAllow: [new URL(addressOf(host)).host] })
})
afterAll(async () => {
  await app.close()
  for (const server of [host, inner]) {
    server.closeAllConnections()
    server.close()
  }
})

const show = (url: string) => fetchAs(app, app.as.guest, `/v1/remote-image?url=${encodeURIComponent(url)}`)

it('shows the pixels of an image, and nothing that a browser could run @case-18', async () => {
  const response = await show(`${addressOf(host)}/cat.png`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\/(png|webp|jpeg)$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20)
})

it.each(['/page.png', '/drawing.svg', '/endless.png', '/nothing.png'])(
  'answers %s like nothing at all',
  async (path) => {
    const response = await show(addressOf(host) + path)
    expect(response.status).toBe(404)
  },
)

it('reaches nothing inside, directly or by a redirect', async () => {
  for (const url of [
    `${addressOf(inner)}/secret`,
    `${addressOf(host)}/inward.png`,
    'http://localhost/',
    'http://[::1]/',
  ]) {
    expect((await show(url)).status).toBe(404)
  }
  expect((await show('file:///etc/passwd')).status).toBe(400)
  expect(hits).toBe(0)
})

it('is for people of this install only', async () => {
  const response = await fetchAs(app, null, `/v1/remote-image?url=${encodeURIComponent(addressOf(host))}`)
  expect(response.status).toBe(401)
})
