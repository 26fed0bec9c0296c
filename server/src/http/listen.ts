import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { StartError } from '../start-error.ts'
import { LiveResponse } from './responses/live-response.ts'

/** A request that is not finished by then is cut off, so that stopping never hangs. */
const STOP_GRACE_MS = 5_000
const HEADERS_MAX_BYTES = 16 * 1024

type PortSetting = 'PORT' | 'CRAFT_PORT' | 'METRICS_PORT'

export type Listening = { readonly port: number; close(): Promise<void> }

/** Serves an app on a port; a taken or forbidden one gets a sentence that names its setting. */
export async function listen(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  port: number,
  setting: PortSetting,
  /** Where it listens; without one, on every address. */
  host?: string,
): Promise<Listening> {
  const answer = getRequestListener(async (request, bindings) => {
    const response = await app.fetch(request, bindings)
    return response instanceof LiveResponse ? streamLive(response, bindings.outgoing as ServerResponse) : response
  })
  const server = createServer(
    { maxHeaderSize: HEADERS_MAX_BYTES, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => void answer(incoming, outgoing),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(whyNoPort(error, port, setting)))
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

function streamLive(response: LiveResponse, outgoing: ServerResponse): Response {
  // Whoever left before it began is never told apart again from someone who stays.
  if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  response.begin(outgoing)
  return RESPONSE_ALREADY_SENT
}

/** Takes a port for a moment, to say early that it cannot be had. */
export function checkPort(port: number, setting: PortSetting): Promise<void> {
  if (port === 0) return Promise.resolve()
  const probe = createServer()
  return new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(whyNoPort(error, port, setting)))
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

function whyNoPort(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or start with ${setting}=<another port>.`)
  }
  if (error.code === 'EACCES') {
    return new StartError(`This user may not open port ${port}. Start with ${setting}=<a port above 1024>.`)
  }
  return error
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cutOff = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
  await closed
  clearTimeout(cutOff)
}
