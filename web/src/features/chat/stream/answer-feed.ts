import type { Streamed } from '#contract/chat/events.ts'
import { follow, type Place } from '#contract/chat/fold.ts'
import type { CallError } from '../../../api/call.ts'
import type { Stream, StreamHandlers } from '../../../api/stream.ts'
import type { createPacer } from './pacer.ts'

/** An answer as it is being followed. */
export type Following = {
  readonly place: Place
  /** The line to the server is lost; what is shown is what had come. */
  readonly isLost: boolean
  /** The server no longer knows this answer, or us. */
  readonly refusal: CallError | null
}

export type AnswerFeed = {
  subscribe(changed: () => void): () => void
  read(): Following
  /** Asks again after a refusal, when the person wants it. */
  reconnect(): void
}

type FeedParts = {
  start: Place
  open: (after: number, handlers: StreamHandlers<Streamed>) => Stream
  pace: (draw: () => void) => ReturnType<typeof createPacer>
  /** Told once, with the whole answer. */
  ended: (place: Place) => void
}

/**
 * One answer while it is written, as a store that a component subscribes to. The line is open while someone watches;
 * words that come faster than the screen can show are shown together.
 */
export function createAnswerFeed({ start, open, pace, ended }: FeedParts): AnswerFeed {
  const listeners = new Set<() => void>()
  let place = start
  let shown: Following = { place, isLost: false, refusal: null }
  let stream: Stream | null = null

  const show = (change: Partial<Following>) => {
    pacer.stop()
    shown = { ...shown, ...change, place }
    for (const listener of listeners) listener()
  }
  const pacer = pace(() => show({}))

  const take = (streamed: Streamed) => {
    const isFirst = place.answer.text === ''
    place = follow(place, streamed)
    if (place.answer.state !== 'streaming') {
      leave()
      show({ isLost: false })
      ended(place)
      return
    }
    // The first word is not kept waiting for company.
    if (isFirst && place.answer.text !== '') show({})
    else pacer.soon()
  }

  const leave = () => {
    stream?.close()
    stream = null
  }

  const connect = () => {
    if (place.answer.state !== 'streaming' || shown.refusal) return
    stream ??= open(place.seq, {
      message: take,
      lost: (isLost) => isLost !== shown.isLost && show({ isLost }),
      refused(refusal) {
        stream = null
        show({ refusal })
      },
    })
  }

  return {
    read: () => shown,
    reconnect() {
      show({ refusal: null })
      connect()
    },
    subscribe(changed) {
      listeners.add(changed)
      connect()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        pacer.stop()
        leave()
      }
    },
  }
}
