import { PassThrough, Readable } from 'node:stream'
import { LiveResponse } from '../http/responses/live-response.ts'
import type { Router } from '../http/mount.ts'

/** Makes requests to an app as if over HTTP, without a port. */
export function createRequest({ hono }: Router): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const response = await hono.request(`http://localhost${path}`, init)
    if (!(response instanceof LiveResponse)) return response
    const connection = new PassThrough()
    response.begin(connection)
    return new Response(Readable.toWeb(connection) as ReadableStream, { headers: response.headers })
  }
}
