import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'

type RpcRequest = {
  readonly id?: number | string
  readonly method?: string
  readonly params?: Record<string, unknown>
  /** Of an answer to what the server asked. */
  readonly result?: unknown
  readonly error?: unknown
}
/** What a test wants to do by itself: true when it answered. */
type Intercept = (
  rpc: RpcRequest | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => boolean | void

type FakeTool = {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: Record<string, unknown>
  readonly annotations?: Record<string, unknown>
}

type Heard = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly rpc: RpcRequest | undefined
}

type FakeProgress = { readonly progress: number; readonly total?: number; readonly message?: string }

type FakePrompt = {
  readonly name: string
  readonly arguments?: { readonly name: string; readonly required?: boolean }[]
  /** Its words, with what was filled in. */
  say(values: Readonly<Record<string, string>>): string
}
type FakeResource = { readonly uri: string; readonly name: string; readonly text: string }

/**
 * Somebody's MCP server (Streamable HTTP, protocol 2025-11-25), as small as the protocol allows: a test says what it
 * offers and what it answers, or misbehaves by itself.
 */
export async function startMcpServer() {
  const state = {
    tools: [] as FakeTool[],
    name: 'Fake',
    prompts: [] as FakePrompt[],
    resources: [] as FakeResource[],
    /** What a call brings. */
    answer: (_name: string, input: unknown): unknown => ({ content: [{ type: 'text', text: JSON.stringify(input) }] }),
    intercept: (() => false) as Intercept,
    /** What it asks in the middle of each call, and what it was answered. */
    question: undefined as { readonly method: string; readonly params: object } | undefined,
    replies: [] as unknown[],
    /** What it says about how far a call is, until `finished` lets it answer. */
    progress: undefined as { readonly steps: readonly FakeProgress[]; readonly finished: Promise<void> } | undefined,
    /** Every request that reached it. */
    heard: [] as Heard[],
  }

  const arrivals = new EventEmitter()
  const asking = new Map<string, (reply: unknown) => void>()
  const sender = (response: ServerResponse) => {
    // Whoever asked may have left by then.
    response.on('error', () => {})
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return (message: object) =>
      response.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`)
  }

  /** Says how far it is on the stream of the call, to whoever gave a token for that, and answers when it is let. */
  async function sendProgress(rpc: RpcRequest, response: ServerResponse): Promise<void> {
    const send = sender(response)
    const { progressToken } = (rpc.params?._meta ?? {}) as { progressToken?: string | number }
    for (const step of progressToken === undefined ? [] : state.progress!.steps)
      send({ method: 'notifications/progress', params: { progressToken, ...step } })
    await state.progress!.finished
    send({ id: rpc.id, result: resultOf(rpc) })
    response.end()
  }

  /** Asks on the stream of the call, and answers the call when it was answered itself. */
  function askFirst(rpc: RpcRequest, response: ServerResponse): void {
    const id = `question-${asking.size + 1}`
    const send = sender(response)
    asking.set(id, (reply) => {
      state.replies.push(reply)
      send({ id: rpc.id, result: resultOf(rpc) })
      response.end()
    })
    send({ id, ...state.question })
  }

  function resultOf({ method, params }: RpcRequest): unknown {
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: '2025-11-25',
          capabilities: {
            tools: {},
            ...(state.prompts.length > 0 && { prompts: {} }),
            ...(state.resources.length > 0 && { resources: {} }),
          },
          serverInfo: { name: state.name, version: '1' },
        }
      case 'tools/list':
        return { tools: state.tools.map((tool) => ({ inputSchema: { type: 'object' }, ...tool })) }
      case 'prompts/list':
        return { prompts: state.prompts.map((prompt) => ({ name: prompt.name, arguments: prompt.arguments })) }
      case 'prompts/get': {
        const text = state.prompts.find(({ name }) => name === params?.name)?.say(params?.arguments as never) ?? ''
        return { messages: [{ role: 'user', content: { type: 'text', text } }] }
      }
      case 'resources/list':
        return { resources: state.resources.map(({ uri, name }) => ({ uri, name })) }
      case 'resources/read':
        return { contents: state.resources.filter(({ uri }) => uri === params?.uri) }
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
    arrivals.emit('heard')
    if (state.intercept(rpc, request, response, body)) return
    if (method !== 'POST' || !rpc) return void response.writeHead(405).end()
    const onReply = rpc.method === undefined ? asking.get(String(rpc.id)) : undefined
    onReply?.(rpc.result ?? rpc.error)
    if (rpc.id === undefined || onReply) return void response.writeHead(202).end()
    if (rpc.method === 'tools/call' && state.question) return askFirst(rpc, response)
    if (rpc.method === 'tools/call' && state.progress) return sendProgress(rpc, response)
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
    /**
     * A client that was greeted asks for a stream of its own a moment later. A test that takes tokens away waits until
     * all have, or the token of one that comes late is found to be gone.
     */
    async settled(): Promise<void> {
      const isGreeting = ({ rpc }: Heard) => rpc?.method === 'notifications/initialized'
      const isStream = ({ method, path }: Heard) => method === 'GET' && path === '/mcp'
      while (state.heard.filter(isStream).length < state.heard.filter(isGreeting).length) await once(arrivals, 'heard')
    },
    /** As it was at first. */
    reset(): void {
      state.tools = [{ name: 'echo', description: 'Says it again.' }]
      state.answer = (_, input) => ({ content: [{ type: 'text', text: JSON.stringify(input) }] })
      state.intercept = () => false
      Object.assign(state, { question: undefined, progress: undefined, prompts: [], resources: [] })
      state.replies.length = 0
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
