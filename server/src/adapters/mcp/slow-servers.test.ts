import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { startMcpServer, type McpServer } from '../../testing/plugins/mcp-server.ts'
import { createEgress, createEgressFetch } from '../web/index.ts'
import { connectRemote } from './connect.ts'
import { ServerError } from './port.ts'

let server: McpServer
beforeAll(async () => {
  server = await startMcpServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const BRIEF = { connectMs: 150, callMs: 150 }

function connect(limits = BRIEF, transport: 'http' | 'sse' = 'http') {
  const egress = createEgress({ allow: [server.place] })
  const fetch = createEgressFetch(egress, { maxBytes: 100_000, timeoutMs: 150_000 })
  return connectRemote({ url: server.url, transport, headers: {}, fetch, limits }, new AbortController().signal)
}

it.each(['http', 'sse'] as const)('a server that never greets is left after its time (%s)', async (transport) => {
  server.intercept = () => true
  await expect(connect(BRIEF, transport)).rejects.toMatchObject({ trouble: 'slow', message: pluginsMessages.tooSlow })
})

it('a server that drips is left after its time', async () => {
  server.intercept = (rpc, _, response) => {
    if (rpc?.method !== 'tools/call') return false
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const drip = setInterval(() => response.write(': still here\n\n'), 10)
    response.once('close', () => clearInterval(drip))
    return true
  }
  const connection = await connect({ connectMs: 150_000, callMs: 150 })
  const calling = connection.callTool('echo', {}, { signal: new AbortController().signal })
  await expect(calling).rejects.toMatchObject({ trouble: 'slow', message: pluginsMessages.tooSlow })
  await connection.close()
})

it('a stream that ends before its answer is told at once', async () => {
  server.intercept = (rpc, _, response) => {
    if (rpc?.method !== 'tools/call') return false
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
    setImmediate(() => response.destroy())
    return true
  }
  const connection = await connect({ connectMs: 150_000, callMs: 60_000 })
  const calling = connection.callTool('echo', {}, { signal: new AbortController().signal })
  await expect(calling).rejects.toMatchObject({ message: pluginsMessages.unreachable })
})

it('a server that closes its stream to be asked again is asked, from where it was', async () => {
  const methods: (string | undefined)[] = []
  let callId: unknown
  server.intercept = (rpc, request, response) => {
    const from = request.headers['last-event-id']?.toString()
    if (rpc?.method === 'tools/call') {
      callId = rpc.id
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: first\nretry: 1\ndata: \n\n')
      return true
    }
    if (request.method !== 'GET' || from === undefined) return false
    methods.push(from)
    const result = { jsonrpc: '2.0', id: callId, result: { content: [{ type: 'text', text: 'at last' }] } }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(from === 'first' ? 'id: second\ndata: \n\n' : `id: third\ndata: ${JSON.stringify(result)}\n\n`)
    return true
  }
  const connection = await connect({ connectMs: 150_000, callMs: 60_000 })
  const result = await connection.callTool('echo', {}, { signal: new AbortController().signal })
  expect(result.content).toEqual([{ kind: 'text', text: 'at last' }])
  expect(methods).toEqual(['first', 'second'])
  await connection.close()
})

it('a call that is given up is cancelled there', async () => {
  const hanging = Promise.withResolvers<void>()
  const cancelled = Promise.withResolvers<void>()
  server.intercept = (rpc, request, response) => {
    if (rpc?.method === 'notifications/cancelled') cancelled.resolve()
    if (rpc?.method !== 'tools/call') return false
    hanging.resolve()
    void once(request, 'close').then(() => response.end())
    return true
  }
  const connection = await connect({ connectMs: 150_000, callMs: 60_000 })
  const abort = new AbortController()
  const calling = connection.callTool('echo', {}, { signal: abort.signal })
  await hanging.promise
  abort.abort(new Error('enough'))
  await expect(calling).rejects.toBeInstanceOf(ServerError)
  await cancelled.promise
  await connection.close()
})
