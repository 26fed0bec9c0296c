import type { StreamMessage } from '#contract/chat/events.ts'
import { applyStreamMessage, type AnswerSnapshot } from '#contract/chat/fold.ts'
import type { CallError } from '../../../api/call.ts'
import type { Stream, StreamHandlers } from '../../../api/stream.ts'
import type { createPacer } from './pacer.ts'

/** An answer as it is being followed. */
export type AnswerFeedState = {
  readonly snapshot: AnswerSnapshot
  /** The line to the server is lost; what is shown is what had come. */
  readonly isConnectionLost: boolean
  /** The server no longer knows this answer, or us. */
  readonly refusal: CallError | null
}

export type AnswerFeed = {
  subscribe(changed: () => void): () => void
  read(): AnswerFeedState
  /** Asks again after a refusal, when the person wants it. */
  reconnect(): void
}

type AnswerFeedOptions = {
  start: AnswerSnapshot
  open: (after: number, handlers: StreamHandlers<StreamMessage>) => Stream
  pace: (draw: () => void) => ReturnType<typeof createPacer>
  /** Told once, with the whole answer. */
  onEnded: (snapshot: AnswerSnapshot) => void
}

/**
 * One answer while it is written, as a store that a component subscribes to. The line is open while someone watches;
 * words that come faster than the screen can show are shown together.
 */
export function createAnswerFeed({ start, open, pace, onEnded }: AnswerFeedOptions): AnswerFeed {
  const listeners = new Set<() => void>()
  let snapshot = start
  let state: AnswerFeedState = { snapshot, isConnectionLost: false, refusal: null }
  let stream: Stream | null = null

  const publish = (change: Partial<AnswerFeedState>) => {
    pacer.stop()
    state = { ...state, ...change, snapshot }
    for (const listener of listeners) listener()
  }
  const pacer = pace(() => publish({}))

  const handleMessage = (streamed: StreamMessage) => {
    const isFirst = snapshot.answer.text === ''
    snapshot = applyStreamMessage(snapshot, streamed)
    if (snapshot.answer.state !== 'streaming') {
      closeStream()
      publish({ isConnectionLost: false })
      onEnded(snapshot)
      return
    }
    // The first word is not kept waiting for company.
    if (isFirst && snapshot.answer.text !== '') publish({})
    else pacer.schedule()
  }

  const closeStream = () => {
    stream?.close()
    stream = null
  }

  const connect = () => {
    if (snapshot.answer.state !== 'streaming' || state.refusal) return
    stream ??= open(snapshot.seq, {
      onMessage: handleMessage,
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
        pacer.stop()
        closeStream()
      }
    },
  }
}
