import {
  Client,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type AuthProvider,
  type CallToolResult,
  type jsonSchemaValidator,
  type JsonSchemaValidatorResult,
  type ContentBlock,
  type OAuthClientProvider,
  type Transport,
} from '@modelcontextprotocol/client'
import { PLUGIN_CALL_MS, PLUGIN_CONNECT_MS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { OversizedAnswer } from '../images/index.ts'
import { EgressError } from '../web/index.ts'
import { readListing } from './list-offers.ts'
import { QuestionPending, ServerError, type ServerConnection, type ServerContent, type ServerResult } from './port.ts'
import { answerQuestions } from './questions.ts'
import { toServerError } from './server-trouble.ts'

/** A server that is reached over the network. */
type RemoteServer = {
  readonly url: string
  readonly transport: 'http' | 'sse'
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: typeof globalThis.fetch
  readonly authProvider?: AuthProvider | OAuthClientProvider | undefined
  readonly limits?: ConnectionLimits
}

/** How long a server may take to greet and to list, and to answer a call. */
type ConnectionLimits = { readonly connectMs: number; readonly callMs: number }

const LIMITS: ConnectionLimits = { connectMs: PLUGIN_CONNECT_MS, callMs: PLUGIN_CALL_MS }

export function connectRemote(server: RemoteServer, signal: AbortSignal): Promise<ServerConnection> {
  const { authProvider } = server
  const breach: Breach = {}
  const fetch = noteBreaches(server.fetch, breach)
  const options = { fetch, requestInit: { headers: { ...server.headers } }, ...(authProvider && { authProvider }) }
  const url = new URL(server.url)
  const transport =
    server.transport === 'sse'
      ? new SSEClientTransport(url, options)
      : new StreamableHTTPClientTransport(url, {
          ...options,
          reconnectionOptions: RECONNECTION,
          reconnectionScheduler: pollLater,
        })
  return openConnection(transport, signal, { breach, limits: server.limits })
}

/** Why a body could not be read to its end: the SDK keeps only words of it. */
type Breach = { error?: unknown }

function noteBreaches(fetch: typeof globalThis.fetch, breach: Breach): typeof globalThis.fetch {
  async function* noting(body: ReadableStream<Uint8Array>) {
    try {
      yield* body
    } catch (error) {
      if (isBreach(error)) breach.error ??= error
      throw error
    }
  }
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.body) return answer
    const { status, headers } = answer
    return new Response(ReadableStream.from(noting(answer.body)) as ReadableStream, { status, headers })
  }
}

/**
 * A server may close its stream and be asked again for the rest. One that broke is not taken up again: whoever waits for
 * it is told at once.
 */
const RECONNECTION = {
  maxRetries: 3,
  initialReconnectionDelay: 1_000,
  maxReconnectionDelay: 10_000,
  reconnectionDelayGrowFactor: 2,
}
/** A server says when it is to be asked again, but a stranger does not make us ask without end. */
const POLL_MS = { least: 200, most: 30_000 }

function pollLater(poll: () => void, delayMs: number): () => void {
  const timer = setTimeout(poll, Math.min(Math.max(delayMs, POLL_MS.least), POLL_MS.most))
  return () => clearTimeout(timer)
}

/** A schema of a stranger is never made into code: what a tool brings is read as it is. */
const validatesNothing: jsonSchemaValidator = {
  getValidator<T>() {
    return (input: unknown): JsonSchemaValidatorResult<T> => ({
      valid: true,
      data: input as T,
      errorMessage: undefined,
    })
  },
}

const LIST_CHANGES = [
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
] as const

/** Greets the server behind a transport, within the time that it may take. */
export async function openConnection(
  transport: Transport,
  signal: AbortSignal,
  { breach = {}, limits = LIMITS }: { breach?: Breach; limits?: ConnectionLimits | undefined } = {},
): Promise<ServerConnection> {
  const { connectMs, callMs } = limits
  const capabilities = { elicitation: { form: {}, url: {} } }
  const client = new Client({ name: 'alcove', version: '1' }, { capabilities, jsonSchemaValidator: validatesNothing })
  const questions = answerQuestions(client)
  let listChanges = 0
  for (const each of LIST_CHANGES) client.setNotificationHandler(each, () => void (listChanges += 1))
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>()
  const onTrouble = (error: Error) => {
    // Whoever waits for an answer of a stream that cannot be read would wait to the end of their time.
    if (!isBreach(error)) return
    breach.error ??= error
    void closeQuietly()
  }
  const closeQuietly = async () => {
    await client.close().catch(() => {})
  }
  Object.assign(client, { onclose: onClosed, onerror: onTrouble })
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof QuestionPending) throw error
      throw toServerError(breach.error ?? error)
    }
  }
  const over = AbortSignal.any([signal, AbortSignal.timeout(connectMs)])
  try {
    await abortable(client.connect(transport, { signal: over, timeout: connectMs }), over)
  } catch (error) {
    await transport.close().catch(() => {})
    signal.throwIfAborted()
    if (over.aborted) throw new ServerError('slow', pluginsMessages.tooSlow, error)
    throw toServerError(breach.error ?? error)
  }
  const brief = (own: AbortSignal) => ({ signal: own, timeout: connectMs, maxTotalTimeout: connectMs })
  return {
    closed,
    close: closeQuietly,
    list: (own) => within(() => readListing(client, brief(own))),
    listChanges: () => listChanges,
    callTool: (name, input, options) =>
      within(() =>
        questions.during(options, async (own) => {
          const result = await client.callTool(
            { name, arguments: input },
            {
              signal: own,
              timeout: callMs,
              maxTotalTimeout: callMs,
              resetTimeoutOnProgress: true,
              onprogress: ({ progress, total, message }) =>
                options.onProgress?.({
                  done: progress,
                  ...(total !== undefined && { total }),
                  ...(message && { words: message }),
                }),
            },
          )
          return toResult(result)
        }),
      ),
    getPrompt: (name, values, own) =>
      within(async () => {
        const { messages } = await client.getPrompt({ name, arguments: values }, brief(own))
        return messages
          .map(({ content }) => textOf(content))
          .filter(Boolean)
          .join('\n\n')
      }),
    readResource: (uri, own) =>
      within(async () => {
        const { contents } = await client.readResource({ uri }, brief(own))
        return contents.map((each) => toContent({ type: 'resource', resource: each }))
      }),
  }
}

function toResult({ isError, content, structuredContent }: CallToolResult): ServerResult {
  const structured = structuredContent !== undefined && { structured: structuredContent }
  return { isError: isError === true, content: content.map(toContent), ...structured }
}

function toContent(block: ContentBlock): ServerContent {
  switch (block.type) {
    case 'text':
      return { kind: 'text', text: block.text }
    case 'image':
      return { kind: 'image', bytes: Buffer.from(block.data, 'base64') }
    case 'audio':
      return { kind: 'audio' }
    case 'resource_link':
      return { kind: 'link', name: block.title ?? block.name, uri: block.uri }
    default: {
      const { resource } = block
      if ('text' in resource) return { kind: 'text', text: resource.text }
      return resource.mimeType?.startsWith('image/')
        ? { kind: 'image', bytes: Buffer.from(resource.blob, 'base64') }
        : { kind: 'file', uri: resource.uri }
    }
  }
}

function textOf(block: ContentBlock): string {
  const content = toContent(block)
  return content.kind === 'text' ? content.text : ''
}

/** The limits of the client that everything goes through were reached. */
function isBreach(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth += 1) {
    if (each instanceof EgressError || each instanceof OversizedAnswer) return true
  }
  return /SSE stream disconnected/.test(error instanceof Error ? error.message : '')
}

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {})
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
