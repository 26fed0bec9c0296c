import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { APICallError } from '@ai-sdk/provider'
import { createPlainLines, type PlainLines } from './plain-lines.ts'
import { sharedMessages } from '#contract/messages.ts'
import { hostOf, resolveByDns, type Resolve, isLinkLocalAddress, toSendable } from '../web/index.ts'

/** The one way to a provider. Every request that does not go to its exact origin is refused before it leaves. */
export type ProviderFetch = {
  readonly origin: string
  /** For the AI SDK. */
  readonly fetch: typeof globalThis.fetch
  /** The same without the cost of web streams, for the path of every token. */
  send(url: string, request: ProviderRequest): Promise<IncomingMessage>
}

export type ProviderRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal | undefined
  /** A redirect is the answer: whoever asked looks at where it leads, and asks anew. */
  readonly keepsRedirects?: boolean
}

const CONNECT_TIMEOUT_MS = 15_000
/** Shorter than any server keeps an idle connection, so that a request never meets a closing one. */
const IDLE_SOCKET_MS = 4_000

const agentOptions = { keepAlive: true, timeout: IDLE_SOCKET_MS, scheduling: 'lifo' } as const
const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) }

/**
 * node:http instead of the global fetch: it follows no redirect that could carry a key elsewhere, and it costs
 * 40 microseconds of CPU a streamed token where fetch costs 70.
 */
export function createProviderFetch(address: string, resolve: Resolve = resolveByDns): ProviderFetch {
  const { origin } = new URL(address)
  const lookup = createCheckedLookup(resolve)

  async function send(url: string, request: ProviderRequest): Promise<IncomingMessage> {
    const target = new URL(url)
    if (target.origin !== origin || target.username || target.password) {
      throw failure('A request to another origin than the one configured was refused.', target)
    }
    // Of an address without a name nothing is looked up.
    const host = hostOf(target)
    if (isIP(host) && isLinkLocalAddress(host))
      throw failure(sharedMessages.linkLocalAddress, target, undefined, linkLocalError())
    request.signal?.throwIfAborted()
    const answer = await exchange(target, request, lookup)
    if (isRedirect(answer.statusCode) && !request.keepsRedirects) {
      answer.destroy()
      throw failure(
        'The server answers with a redirect. Its final address has to be configured.',
        target,
        answer.statusCode,
      )
    }
    return answer
  }

  return {
    origin,
    send,
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : undefined
      const headers = new Headers(init?.headers ?? request?.headers)
      const source = init?.body ?? (request?.body ? new Uint8Array(await request.arrayBuffer()) : undefined)
      const body = source && toSendable(source)
      if (source && body === undefined) throw new TypeError('Only text and bytes can be sent to a provider.')
      const answer = await send(request?.url ?? (input as string | URL).toString(), {
        method: init?.method ?? request?.method ?? 'GET',
        headers: Object.fromEntries(headers),
        ...(body && { body }),
        signal: init?.signal ?? request?.signal,
        keepsRedirects: init?.redirect === 'manual',
      })
      return toResponse(answer)
    },
  }
}

function exchange(
  target: URL,
  { method = 'GET', headers, body, signal }: ProviderRequest,
  lookup: LookupFunction,
): Promise<IncomingMessage> {
  const protocol = target.protocol === 'https:' ? 'https:' : 'http:'
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const client = protocol === 'https:' ? https : http
  const outgoing = client.request(target, { method, headers, agent: agents[protocol], lookup })
  outgoing.setNoDelay(true)
  const onAbort = () => outgoing.destroy(signal?.reason as Error)
  signal?.addEventListener('abort', onAbort, { once: true })
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return
    const slow = setTimeout(() => outgoing.destroy(timeoutError()), CONNECT_TIMEOUT_MS)
    socket.once('connect', () => clearTimeout(slow)).once('close', () => clearTimeout(slow))
  })
  // The agent's timeout is for idle sockets; how long an answer may take is for the caller to say.
  outgoing.setTimeout(0)
  outgoing.once('response', resolve)
  outgoing.once('close', () => signal?.removeEventListener('abort', onAbort))
  outgoing.on('error', (error) => {
    reject(
      signal?.aborted ? (signal.reason as Error) : failure('Cannot connect to the server.', target, undefined, error),
    )
  })
  outgoing.end(body)
  return promise
}

/** Looks a name up for each new connection, so that one that leads elsewhere by now is refused before anything is sent. */
function createCheckedLookup(resolve: Resolve): LookupFunction {
  return (hostName, options, answer) => {
    const found = resolve(hostName).then((addresses) => {
      if (addresses.some(({ address }) => isLinkLocalAddress(address))) throw linkLocalError()
      const [first] = addresses
      if (!first) throw Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' })
      return { first, addresses: [...addresses] }
    })
    found.then(
      ({ first, addresses }) => (options.all ? answer(null, addresses) : answer(null, first.address, first.family)),
      (error: NodeJS.ErrnoException) => answer(error, []),
    )
  }
}

const LINK_LOCAL_CODE = 'ELINKLOCAL'

function linkLocalError(): Error {
  return Object.assign(new Error(sharedMessages.linkLocalAddress), { code: LINK_LOCAL_CODE })
}

/** Whether a request failed because its address is one that nothing is sent to. */
export function isLinkLocalFailure(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.cause as NodeJS.ErrnoException | undefined)?.code === LINK_LOCAL_CODE
}

function timeoutError(): Error {
  return Object.assign(new Error('The connection took too long.'), { code: 'EHOSTUNREACH' })
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && status >= 300 && status < 400 && status !== 304
}

/** In the SDK's own shape, so that every failure of a provider is told apart in one place. The query stays out: it can hold a key. */
export function failure(message: string, target: URL, statusCode?: number, cause?: Error): APICallError {
  return new APICallError({
    message,
    url: `${target.origin}${target.pathname}`,
    requestBodyValues: {},
    isRetryable: statusCode === undefined,
    ...(statusCode !== undefined && { statusCode }),
    ...(cause && { cause }),
  })
}

export function headersOf(answer: IncomingMessage): Record<string, string> {
  const named = Object.entries(answer.headers)
  return Object.fromEntries(
    named.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const hasBody = status !== 204 && status !== 205 && status !== 304
  if (!hasBody) answer.resume()
  return new Response(hasBody ? bodyOf(answer) : null, { status, headers: headersOf(answer) })
}

const AS_THEY_ARE: PlainLines = { push: (bytes) => bytes, end: () => new Uint8Array() }

function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  let settled = false
  const isEvents = /^text\/event-stream\b/i.test(answer.headers['content-type'] ?? '')
  const { push, end } = isEvents ? createPlainLines() : AS_THEY_ARE
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const enqueue = (bytes: Uint8Array) => {
          if (bytes.length > 0) controller.enqueue(bytes)
        }
        const settle = (how: () => void) => {
          if (settled) return
          settled = true
          how()
        }
        answer.on('data', (bytes: Buffer) => {
          if (settled) return
          enqueue(push(bytes))
          if ((controller.desiredSize ?? 0) <= 0) answer.pause()
        })
        answer.once('end', () =>
          settle(() => {
            enqueue(end())
            controller.close()
          }),
        )
        answer.once('error', (error) => settle(() => controller.error(error)))
        answer.once('close', () => settle(() => controller.error(new Error('The connection was closed.'))))
      },
      pull: () => void answer.resume(),
      cancel() {
        settled = true
        answer.destroy()
      },
    },
    { highWaterMark: 64 },
  )
}
