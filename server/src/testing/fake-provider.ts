import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFormat, type ParsedRequest } from './fake-provider/apis.ts'
import { play } from './fake-provider/play.ts'
import { replyFor, type Reply } from './fake-provider/script.ts'

export { replyWithText, SCRIPTS, tokensOf, type Reply, type Step } from './fake-provider/script.ts'

/** A request as it arrived, and what became of it. Times are those of performance.now(). */
export type RecordedRequest = ParsedRequest & {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly receivedAt: number
  /** Tells connections apart. */
  readonly clientPort: number
  /** Steps of the script that were written so far. */
  stepsSent: number
  /** Who ended it; null while it runs. */
  closedBy: 'client' | 'server' | null
  closedAt: number | null
}

type Handler<Answer> = (request: RecordedRequest) => Answer | Promise<Answer>
type PlainAnswer = { status?: number; headers?: Record<string, string>; body: unknown }

/** A model provider of the outside world, played by a real HTTP server on this machine. */
export type FakeProvider = {
  readonly origin: string
  /** For OpenAI-compatible clients: the origin and /v1. */
  readonly baseUrl: string
  readonly requests: readonly RecordedRequest[]
  /** What a model does from now on. Without it, the name decides: see SCRIPTS. */
  on(modelName: string, reply: Reply | Handler<Reply>): void
  /** A plain JSON answer for one path, such as /api/tags or /props. */
  answer(path: string, answer: PlainAnswer | Handler<PlainAnswer>): void
  /** The names that /v1/models lists. */
  offer(modelNames: readonly string[]): void
  /** Resolves with the first request that fits, now or later. */
  waitFor(fits: (request: RecordedRequest) => boolean): Promise<RecordedRequest>
  close(): Promise<void>
}

type Options = {
  readonly port?: number
  /** Refuses every other key with 401. */
  readonly apiKey?: string
  readonly models?: readonly string[]
  /** Looks at each request first; what it answers wins over the model's own behaviour. */
  readonly before?: (request: RecordedRequest) => Reply | undefined
}

/**
 * Speaks OpenAI's chat completions and responses, Anthropic's messages and Google's generateContent, streaming or not,
 * and fails in every way that providers do.
 */
export async function startFakeProvider(options: Options = {}): Promise<FakeProvider> {
  const requests: RecordedRequest[] = []
  const replies = new Map<string, Reply | Handler<Reply>>()
  const plain = new Map<string, PlainAnswer | Handler<PlainAnswer>>()
  const changes = new EventEmitter().setMaxListeners(0)
  const changed = () => changes.emit('change')
  let offered = options.models ?? ['hello']

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await record(incoming)
    requests.push(request)
    outgoing.on('close', () => {
      request.closedBy ??= outgoing.writableFinished ? 'server' : 'client'
      request.closedAt = performance.now()
      changed()
    })
    changed()
    const format = findFormat(request.api)
    const special = plain.get(request.path)
    if (special) return sendPlain(outgoing, typeof special === 'function' ? await special(request) : special)
    if (options.apiKey !== undefined && keyOf(request) !== options.apiKey) {
      return sendPlain(outgoing, { status: 401, body: format.refusal(401, 'Incorrect API key provided.') })
    }
    if (request.api === 'models') return sendPlain(outgoing, { body: listOf(offered, request.path) })
    if (request.api === 'other') return sendPlain(outgoing, { status: 404, body: format.refusal(404, 'Not found.') })
    const chosen = options.before?.(request) ?? replies.get(request.model) ?? replyFor(request.model)
    const reply = typeof chosen === 'function' ? await chosen(request) : chosen
    await play({ reply, request, format, outgoing, changed })
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    baseUrl: `${origin}/v1`,
    requests,
    on: (modelName, reply) => void replies.set(modelName, reply),
    answer: (path, answer) => void plain.set(path, answer),
    offer: (modelNames) => void (offered = modelNames),
    async waitFor(fits) {
      for (;;) {
        const found = requests.find(fits)
        if (found) return found
        await once(changes, 'change')
      }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const url = new URL(incoming.url ?? '/', 'http://fake')
  const body: unknown = text ? JSON.parse(text) : null
  return {
    ...parseRequest(url, body),
    method: incoming.method ?? 'GET',
    path: url.pathname,
    headers: incoming.headers,
    body,
    receivedAt: performance.now(),
    clientPort: incoming.socket.remotePort ?? 0,
    stepsSent: 0,
    closedBy: null,
    closedAt: null,
  }
}

function parseRequest(url: URL, body: unknown): ParsedRequest {
  const parsed = (body ?? {}) as { model?: string; stream?: boolean }
  const inBody = { model: parsed.model ?? '', stream: parsed.stream === true }
  const gemini = /\/models\/([^/:]+):(streamGenerateContent|generateContent)$/.exec(url.pathname)
  if (gemini) {
    return { api: 'google', model: decodeURIComponent(gemini[1]!), stream: gemini[2] === 'streamGenerateContent' }
  }
  if (url.pathname.endsWith('/chat/completions')) return { api: 'openai-chat', ...inBody }
  if (url.pathname.endsWith('/responses')) return { api: 'openai-responses', ...inBody }
  if (url.pathname.endsWith('/messages')) return { api: 'anthropic', ...inBody }
  return { api: /^\/v1(beta)?\/models$/.test(url.pathname) ? 'models' : 'other', model: '', stream: false }
}

function keyOf(request: RecordedRequest): string {
  const { authorization, 'x-api-key': anthropic, 'x-goog-api-key': google } = request.headers
  return String(authorization ?? anthropic ?? google ?? '').replace(/^Bearer /, '')
}

/** Google lists `models`, everyone else `data`. */
function listOf(names: readonly string[], path: string): unknown {
  if (!path.startsWith('/v1beta')) return { object: 'list', data: names.map((id) => ({ id, object: 'model' })) }
  const methods = { supportedGenerationMethods: ['generateContent'], inputTokenLimit: 1_048_576 }
  return { models: names.map((name) => ({ name: `models/${name}`, ...methods })) }
}

function sendPlain(outgoing: ServerResponse, answer: PlainAnswer): void {
  outgoing.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
  outgoing.end(JSON.stringify(answer.body))
}
