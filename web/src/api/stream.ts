import { STREAM_CLOSED_EVENT } from '#contract/chat/limits.ts'
import { addressOf, type InputOf, type OutputOf, type Route } from '#contract/route.ts'
import { backoffMs } from './backoff.ts'
import { CallError } from './call.ts'
import { reasonOf } from './reason-of.ts'
import { parseError, refusalOf } from './refusal.ts'
import { createSseParser } from './sse-parser.ts'

/** The server's heart beats every 15 s: after this long without a byte the line is dead, whatever the network says. */
const SILENCE_TIMEOUT_MS = 40_000

/** So often it is tried again after a mistake of this page's own, such as a message that it cannot take. */
const MISTAKES_MAX = 3

/** These answers will not change by asking again. */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 405])

export type StreamHandlers<T> = {
  onMessage: (message: T) => void
  /** The line was lost and is being looked for again, or is back. */
  onConnectionLost?: (isLost: boolean) => void
  /** The server refused for good; nothing more will come. */
  onRefused: (error: CallError) => void
}

/** What a stream needs of the browser. */
export type StreamDependencies = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  random: () => number
  /** Tells when another try may work: back online, or looked at again. */
  onWake: (wake: () => void) => () => void
}

export type Stream = { close(): void }

/**
 * Follows a stream of the contract until it is closed from here. A line that breaks is taken up again behind the last
 * message that came; `after` is the place to start from.
 */
export function openStream<R extends Route>(
  target: R,
  input: InputOf<R>,
  after: number,
  handlers: StreamHandlers<OutputOf<R>>,
  dependencies: StreamDependencies = browser,
): Stream {
  let lastId = after > 0 ? String(after) : ''
  let failures = 0
  let mistakes = 0
  let isClosed = false
  let connection: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    clearTimeout(timer)
    connection = new AbortController()
    const ownConnection = connection
    const restartSilenceTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ownConnection.abort(), SILENCE_TIMEOUT_MS)
    }
    restartSilenceTimer()
    try {
      const { path } = addressOf(target, input)
      const response = await dependencies.fetch(path, requestFor(lastId, ownConnection.signal)).catch(breakLine)
      if (!response.ok || !response.body) return await handleRefusal(response)
      handlers.onConnectionLost?.(false)
      await read(response.body, ownConnection.signal, restartSilenceTimer)
      reconnectLater(null)
    } catch (error) {
      // Whether the network broke or the watchdog barked: the way on is the same.
      if (error instanceof BrokenLineError) return connection === ownConnection ? reconnectLater(null) : undefined
      if (isClosed || connection !== ownConnection) return reportError(error)
      mistakes += 1
      if (mistakes >= MISTAKES_MAX) refuse(new CallError('internal', reasonOf(error)))
      else reconnectLater(null)
    }
  }

  const read = async (body: ReadableStream<Uint8Array>, signal: AbortSignal, restartSilenceTimer: () => void) => {
    const parser = createSseParser(({ id, event, data }) => {
      if (isClosed) return
      // Whoever came back by themselves would push out the next one, and be pushed out again.
      if (event === STREAM_CLOSED_EVENT) return refuse(parseError(data))
      // A message that cannot be taken is asked for again, so it counts only afterwards.
      handlers.onMessage(JSON.parse(data) as OutputOf<R>)
      failures = 0
      mistakes = 0
      lastId = id
    })
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => {})
    signal.addEventListener('abort', stop)
    for (;;) {
      const { done, value } = await reader.read().catch(breakLine)
      if (done || isClosed) return
      restartSilenceTimer()
      parser.push(value)
    }
  }

  const handleRefusal = async (response: Response) => {
    if (!FINAL_STATUSES.has(response.status)) return reconnectLater(response.headers.get('retry-after'))
    const error = await refusalOf(response)
    if (!isClosed) refuse(error)
  }

  const refuse = (error: CallError) => {
    close()
    handlers.onRefused(error)
  }

  const reconnectLater = (retryAfter: string | null) => {
    if (isClosed) return
    connection = null
    failures += 1
    const waitMs = Math.max(backoffMs(failures, dependencies.random), (Number(retryAfter) || 0) * 1_000)
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), waitMs)
    handlers.onConnectionLost?.(true)
  }

  const wake = () => {
    // A line that stands needs no waking.
    if (isClosed || connection) return
    failures = 0
    void connect()
  }

  const close = () => {
    isClosed = true
    clearTimeout(timer)
    connection?.abort()
    stopListening()
  }

  const stopListening = dependencies.onWake(wake)
  void connect()
  return { close }
}

/** What is none of ours: the network, the server, or a line that was given up. */
class BrokenLineError extends Error {}

function breakLine(cause: unknown): never {
  throw new BrokenLineError('the line broke', { cause })
}

function requestFor(lastId: string, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  if (lastId) headers['last-event-id'] = lastId
  return { headers, signal, cache: 'no-store' }
}

const browser: StreamDependencies = {
  fetch: (path, init) => fetch(path, init),
  random: Math.random,
  onWake(wake) {
    const onVisible = () => document.visibilityState === 'visible' && wake()
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
}
