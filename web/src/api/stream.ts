import { STREAM_CLOSED_EVENT } from '#contract/chat/limits.ts'
import { addressOf, type InputOf, type OutputOf, type Route } from '#contract/route.ts'
import { backoffMs } from './backoff.ts'
import type { CallError } from './call.ts'
import { errorIn, refusalOf } from './refusal.ts'
import { createSseParser } from './sse-parser.ts'

/** The server's heart beats every 15 s: after this long without a byte the line is dead, whatever the network says. */
const SILENCE_MS = 40_000

/** These answers will not change by asking again. */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 405])

export type StreamHandlers<T> = {
  message: (message: T) => void
  /** The line was lost and is being looked for again, or is back. */
  lost?: (isLost: boolean) => void
  /** The server refused for good; nothing more will come. */
  refused: (error: CallError) => void
}

/** What a stream needs of the browser. */
export type Outside = {
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
  outside: Outside = browser,
): Stream {
  let lastId = after > 0 ? String(after) : ''
  let failures = 0
  let isClosed = false
  let line: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    clearTimeout(timer)
    line = new AbortController()
    const mine = line
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => mine.abort(), SILENCE_MS)
    }
    watch()
    try {
      const response = await outside.fetch(addressOf(target, input).path, requestFor(lastId, mine.signal))
      if (!response.ok || !response.body) return await turnedAway(response)
      handlers.lost?.(false)
      await read(response.body, mine.signal, watch)
      again(null)
    } catch {
      // Whether the network broke, the watchdog barked or the bytes made no sense: the way on is the same.
      if (line === mine) again(null)
    }
  }

  const read = async (body: ReadableStream<Uint8Array>, signal: AbortSignal, watch: () => void) => {
    const parser = createSseParser(({ id, event, data }) => {
      if (isClosed) return
      // Whoever came back by themselves would push out the next one, and be pushed out again.
      if (event === STREAM_CLOSED_EVENT) return refuse(errorIn(data))
      // A message that cannot be taken is asked for again, so it counts only afterwards.
      handlers.message(JSON.parse(data) as OutputOf<R>)
      failures = 0
      lastId = id
    })
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => {})
    signal.addEventListener('abort', stop)
    for (;;) {
      const { done, value } = await reader.read()
      if (done || isClosed) return
      watch()
      parser.push(value)
    }
  }

  const turnedAway = async (response: Response) => {
    if (!FINAL_STATUSES.has(response.status)) return again(response.headers.get('retry-after'))
    const error = await refusalOf(response)
    if (!isClosed) refuse(error)
  }

  const refuse = (error: CallError) => {
    close()
    handlers.refused(error)
  }

  const again = (retryAfter: string | null) => {
    if (isClosed) return
    line = null
    failures += 1
    handlers.lost?.(true)
    const waitMs = Math.max(backoffMs(failures, outside.random), (Number(retryAfter) || 0) * 1_000)
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), waitMs)
  }

  const wake = () => {
    // A line that stands needs no waking.
    if (isClosed || line) return
    failures = 0
    void connect()
  }

  const close = () => {
    isClosed = true
    clearTimeout(timer)
    line?.abort()
    stopListening()
  }

  const stopListening = outside.onWake(wake)
  void connect()
  return { close }
}

function requestFor(lastId: string, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  if (lastId) headers['last-event-id'] = lastId
  return { headers, signal, cache: 'no-store' }
}

const browser: Outside = {
  fetch: (path, init) => fetch(path, init),
  random: Math.random,
  onWake(wake) {
    const seen = () => document.visibilityState === 'visible' && wake()
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', seen)
    }
  },
}
