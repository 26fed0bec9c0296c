import { HEARTBEAT_MS, STREAM_CLOSED_EVENT } from '#contract/chat/limits.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import { failure } from '#contract/envelope.ts'
import { LiveResponse } from './live-response.ts'
import { outageOf } from '../outage.ts'
import { createStreamLimits, type Viewer } from './stream-limits.ts'
import { createTicker } from './ticker.ts'

/** A viewer who is this far behind at two checks in a row is let go; coming back gets them a snapshot. */
const BACKLOG_MAX_BYTES = 1024 * 1024
/** A stream of someone who signed out, or was suspended or deleted, ends this soon. */
const RECHECK_MS = 4_000
const HEARTBEAT_EVERY_RECHECKS = Math.floor(HEARTBEAT_MS / RECHECK_MS)

/** One for all streams, so that they ask together who may stay: that is one query. */
const rechecks = createTicker(RECHECK_MS)
const limits = createStreamLimits()
const TOO_MANY = JSON.stringify(failure('limit_reached', answerMessages.tooManyStreams))

/** How many are open on this server. */
export const countOpenStreams = limits.count

export type EventSink = {
  /** Sends one event; its id is what a reconnect brings back as Last-Event-ID. */
  send(id: number, data: string): void
  close(): void
}

/** Answers with server-sent events. `open` begins to send and answers what to do when the viewer is gone. */
export function eventStream(
  options: { isStillAllowed(): Promise<boolean>; viewer: Viewer },
  open: (sink: EventSink) => () => void,
): LiveResponse {
  return new LiveResponse(
    (connection) => {
      const leaving: (() => void)[] = []
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        for (const leave of leaving) leave()
      }
      const close = () => {
        if (!isOver) connection.end()
        end()
      }
      const write = (frame: string) => {
        // As bytes: of a text that was just put together, Node first counts them, slowly.
        if (!isOver) connection.write(Buffer.from(frame))
      }
      let wasBehind = false
      const closeIfBehind = () => {
        const isBehind = connection.writableLength > BACKLOG_MAX_BYTES
        if (isBehind && wasBehind) connection.destroy()
        wasBehind = isBehind
      }
      connection.once('close', end)
      write(':\n\n')
      leaving.push(
        limits.add(options.viewer, () => {
          write(`event: ${STREAM_CLOSED_EVENT}\ndata: ${TOO_MANY}\n\n`)
          close()
        }),
      )
      const leave = open({ send: (id, data) => write(`id: ${id}\ndata: ${data}\n\n`), close })
      // A short answer can be over before there was anything to leave.
      if (isOver) return leave()
      let count = 0
      const stopChecking = rechecks.join(() => {
        count += 1
        closeIfBehind()
        if (count % HEARTBEAT_EVERY_RECHECKS === 0) write(':\n\n')
        // Who cannot be asked for, because the database is away, stays: what they see is their own.
        options.isStillAllowed().then(
          (isAllowed) => !isAllowed && close(),
          (error: unknown) => outageOf(error) === undefined && close(),
        )
      })
      leaving.push(leave, stopChecking)
    },
    {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  )
}

/** The event behind which a viewer wants to go on: what a reconnect says wins over what the address says. */
export function resumeAfter(headers: Headers, after: number | undefined): number | undefined {
  const last = headers.get('last-event-id')
  return last !== null && /^\d{1,9}$/.test(last) ? Number(last) : after
}
