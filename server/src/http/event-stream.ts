import { HEARTBEAT_MS } from '#contract/chat/limits.ts'

/** A viewer who reads this much slower than we write is let go; coming back gets them a snapshot. */
const BACKLOG_MAX_BYTES = 1024 * 1024
/** A stream of someone who signed out, or was suspended or deleted, ends this soon. */
const RECHECK_MS = 4_000
const HEARTBEAT_EVERY_RECHECKS = Math.floor(HEARTBEAT_MS / RECHECK_MS)

export type EventSink = {
  /** Sends one event; its id is what a reconnect brings back as Last-Event-ID. */
  send(id: number, data: string): void
  close(): void
}

/** Answers with server-sent events. `open` begins to send and answers what to do when the viewer is gone. */
export function eventStream(
  given: { isStillAllowed(): Promise<boolean> },
  open: (sink: EventSink) => () => void,
): Response {
  const encoder = new TextEncoder()
  let leave: (() => void) | undefined
  let checks: NodeJS.Timeout | undefined
  let isOver = false
  const end = () => {
    isOver = true
    clearInterval(checks)
    leave?.()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const close = () => {
          if (isOver) return
          end()
          controller.close()
        }
        const write = (frame: string) => {
          if (isOver) return
          controller.enqueue(encoder.encode(frame))
          if ((controller.desiredSize ?? 0) < -BACKLOG_MAX_BYTES) close()
        }
        write(':\n\n')
        leave = open({ send: (id, data) => write(`id: ${id}\ndata: ${data}\n\n`), close })
        // A short answer can be over before there was anything to leave.
        if (isOver) leave()
        let count = 0
        checks = setInterval(() => {
          count += 1
          if (count % HEARTBEAT_EVERY_RECHECKS === 0) write(':\n\n')
          given.isStillAllowed().then((isAllowed) => !isAllowed && close(), close)
        }, RECHECK_MS)
        if (isOver) clearInterval(checks)
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** The event behind which a viewer wants to go on: what a reconnect says wins over what the address says. */
export function resumeAfter(headers: Headers, after: number | undefined): number | undefined {
  const last = headers.get('last-event-id')
  return last !== null && /^\d{1,9}$/.test(last) ? Number(last) : after
}
