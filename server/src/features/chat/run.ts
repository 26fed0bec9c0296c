import type { Answer, ChatEvent } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, fold, type Place } from '#contract/chat/fold.ts'
import { joinDeltas } from './join-deltas.ts'

/** Events kept in memory for viewers who come back; whoever missed more gets a snapshot. */
const KEPT_EVENTS = 512

/** Gets an event, and the same as JSON: it is written once for everyone. */
type Watcher = (seq: number, event: ChatEvent, json: string) => void

/** One answer while it is being written. */
export type Run = {
  readonly messageId: string
  readonly uid: string
  readonly signal: AbortSignal
  /** Takes an event from the model. */
  hear(event: ChatEvent): void
  /** Ends it: stores the whole first, then tells everyone. */
  finish(end: Extract<ChatEvent, { type: 'end' }>, store: (place: Place) => Promise<void>): Promise<void>
  place(): Place
  /** What came behind `seq`, or undefined when that is no longer kept. */
  since(seq: number): ChatEvent[] | undefined
  watch(watcher: Watcher): () => void
  /** Hands over what is not stored yet, each event as JSON. */
  takePending(): { firstSeq: number; events: string[] } | undefined
  stop(): void
}

export function createRun(messageId: string, uid: string, onPending: () => void): Run {
  const abort = new AbortController()
  const watchers = new Set<Watcher>()
  let answer: Answer = EMPTY_ANSWER
  let seq = 0
  let recent: ChatEvent[] = []
  let pending: string[] = []

  const record = (event: ChatEvent) => {
    seq += 1
    answer = fold(answer, event)
    recent.push(event)
    // Cutting in halves keeps this cheap: once per 512 events, not once per event.
    if (recent.length >= KEPT_EVENTS * 2) recent = recent.slice(-KEPT_EVENTS)
    const json = JSON.stringify(event)
    pending.push(json)
    for (const watcher of watchers) watcher(seq, event, json)
    onPending()
  }
  const deltas = joinDeltas(record)

  return {
    messageId,
    uid,
    signal: abort.signal,
    hear: deltas.hear,
    async finish(end, store) {
      deltas.flush()
      await store({ seq: seq + 1, answer: fold(answer, end) })
      record(end)
    },
    place: () => ({ seq, answer }),
    since(after) {
      if (after > seq) return undefined
      const missed = seq - after
      return missed > recent.length ? undefined : missed === 0 ? [] : recent.slice(-missed)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    takePending() {
      if (pending.length === 0) return undefined
      const events = pending
      pending = []
      return { firstSeq: seq - events.length + 1, events }
    },
    stop: () => abort.abort(),
  }
}
