import type { CallError } from './call.ts'
import type { createFrameThrottle } from './frame-throttle.ts'
import type { Stream, StreamHandlers } from './stream.ts'

/** Something that grows on the server, as it is being followed. */
export type FeedState<Snapshot> = {
  readonly snapshot: Snapshot
  /** The line to the server is lost; what is shown is what had come. */
  readonly isConnectionLost: boolean
  /** The server no longer knows it, or us. */
  readonly refusal: CallError | null
}

export type Feed<Snapshot, Message> = {
  subscribe(changed: () => void): () => void
  read(): FeedState<Snapshot>
  /** Takes what came another way than by the stream, as the answer to a call. */
  take(message: Message): void
  /** Asks again after a refusal, when the person wants it. */
  reconnect(): void
}

export type FeedOptions<Snapshot, Message> = {
  start: Snapshot
  /** What a message makes of what is there. */
  apply: (snapshot: Snapshot, message: Message) => Snapshot
  hasEnded: (snapshot: Snapshot) => boolean
  /** Shown at once instead of with the next picture. */
  isUrgent: (before: Snapshot, after: Snapshot) => boolean
  open: (after: number, handlers: StreamHandlers<Message>) => Stream
  pace: (draw: () => void) => ReturnType<typeof createFrameThrottle>
  /** Told once, with all of it. */
  onEnded: (snapshot: Snapshot) => void
}

/**
 * One stream as a store that components subscribe to. The line is open while someone watches; what comes faster than the
 * screen can show is shown together.
 */
export function createFeed<Snapshot extends { readonly seq: number }, Message>(
  options: FeedOptions<Snapshot, Message>,
): Feed<Snapshot, Message> {
  const { start, apply, hasEnded, isUrgent, open, pace, onEnded } = options
  const listeners = new Set<() => void>()
  let snapshot = start
  let state: FeedState<Snapshot> = { snapshot, isConnectionLost: false, refusal: null }
  let stream: Stream | null = null

  const publish = (change: Partial<FeedState<Snapshot>>) => {
    throttle.stop()
    state = { ...state, ...change, snapshot }
    for (const listener of listeners) listener()
  }
  const throttle = pace(() => publish({}))

  const take = (message: Message) => {
    if (hasEnded(snapshot)) return
    const before = snapshot
    snapshot = apply(before, message)
    if (hasEnded(snapshot)) {
      closeStream()
      publish({ isConnectionLost: false })
      onEnded(snapshot)
      return
    }
    if (isUrgent(before, snapshot)) publish({})
    else throttle.schedule()
  }

  const closeStream = () => {
    stream?.close()
    stream = null
  }

  const connect = () => {
    if (hasEnded(snapshot) || state.refusal) return
    stream ??= open(snapshot.seq, {
      onMessage: take,
      onConnectionLost: (isConnectionLost) =>
        isConnectionLost !== state.isConnectionLost && publish({ isConnectionLost }),
      onRefused(refusal) {
        stream = null
        publish({ refusal })
      },
    })
  }

  return {
    read: () => state,
    take,
    reconnect() {
      publish({ refusal: null })
      connect()
    },
    subscribe(changed) {
      listeners.add(changed)
      connect()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        throttle.stop()
        closeStream()
      }
    },
  }
}
