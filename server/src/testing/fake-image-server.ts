import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Received = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }
type Answer = (outgoing: ServerResponse, request: Received) => void | Promise<void>

/** A server that paints as OpenAI and Google do, or fails to, on this machine. */
export type FakeImageServer = {
  readonly origin: string
  readonly requests: Received[]
  /** What it does with the next requests for a picture. */
  answer(how: Answer): void
  close(): Promise<void>
}

export async function startFakeImageServer(models: readonly string[] = ['gpt-image-1']): Promise<FakeImageServer> {
  const requests: Received[] = []
  let how: Answer = sendPicture
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('latin1')
    const { pathname } = new URL(incoming.url ?? '/', 'http://fake')
    if (pathname === '/v1/models') return sendJson(outgoing, 200, { data: models.map((id) => ({ id })) })
    if (pathname === '/v1beta/models')
      return sendJson(outgoing, 200, { models: models.map((name) => ({ name: `models/${name}` })) })
    // Whether it is an Ollama; that is asked whenever the models are listed.
    if (pathname.startsWith('/api/')) return sendJson(outgoing, 404, {})
    const request = { path: pathname, headers: incoming.headers, body }
    requests.push(request)
    await how(outgoing, request)
  }
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => void (how = next),
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

export function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(body))
}

/** A picture as it should be, in the words of whoever was asked. */
export async function sendPicture(outgoing: ServerResponse, { path }: Received): Promise<void> {
  const data = (await plainPicture()).toString('base64')
  if (path.endsWith(':generateContent')) {
    const part = { inlineData: { mimeType: 'image/png', data } }
    return sendJson(outgoing, 200, { candidates: [{ content: { parts: [part] }, finishReason: 'STOP' }] })
  }
  return sendJson(outgoing, 200, { created: 1, data: [{ b64_json: data }] })
}

export function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { ImageDescription: 'SECRET' } })
    .png()
    .toBuffer()
}
