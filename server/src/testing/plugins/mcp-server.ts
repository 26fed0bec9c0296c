import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type RpcRequest = { readonly id?: number | string; readonly method: string; readonly params?: Record<string, unknown> }
/** What a test wants to do by itself: true when it answered. */
type Intercept = (
  rpc: RpcRequest | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => boolean | void

export type FakeTool = {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: Record<string, unknown>
  readonly annotations?: Record<string, unknown>
}

/**
 * Somebody's MCP server (Streamable HTTP, protocol 2025-11-25), as small as the protocol allows: a test says what it
 * offers and what it answers, or misbehaves by itself.
 */
export async function startMcpServer() {
  const state = {
    tools: [] as FakeTool[],
    name: 'Fake',
    /** What a call brings. */
    answer: (_name: string, input: unknown): unknown => ({ content: [{ type: 'text', text: JSON.stringify(input) }] }),
    intercept: (() => false) as Intercept,
    /** Every request that reached it. */
    heard: [] as { method: string; path: string; headers: IncomingMessage['headers']; rpc: RpcRequest | undefined }[],
  }

  function resultOf({ method, params }: RpcRequest): unknown {
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: state.name, version: '1' },
        }
      case 'tools/list':
        return { tools: state.tools.map((tool) => ({ inputSchema: { type: 'object' }, ...tool })) }
      case 'tools/call':
        return state.answer(String(params?.name), params?.arguments)
      default:
        return {}
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const rpc = body.startsWith('{') ? (JSON.parse(body) as RpcRequest) : undefined
    const { method = '', url: path = '', headers } = request
    state.heard.push({ method, path, headers, rpc })
    if (state.intercept(rpc, request, response, body)) return
    if (method !== 'POST' || !rpc) return void response.writeHead(405).end()
    if (rpc.id === undefined) return void response.writeHead(202).end()
    const answer = { jsonrpc: '2.0', id: rpc.id, result: resultOf(rpc) }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    port,
    place: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/mcp`,
    calls: () => state.heard.filter(({ rpc }) => rpc?.method === 'tools/call'),
    /** As it was at first. */
    reset(): void {
      state.tools = [{ name: 'echo', description: 'Says it again.' }]
      state.answer = (_, input) => ({ content: [{ type: 'text', text: JSON.stringify(input) }] })
      state.intercept = () => false
      state.heard.length = 0
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export type McpServer = Awaited<ReturnType<typeof startMcpServer>>
