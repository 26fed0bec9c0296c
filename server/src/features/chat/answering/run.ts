import type { ChatEvent } from '#contract/chat/events.ts'
import { EMPTY_SNAPSHOT, fold, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { joinStoredDeltas } from './join-deltas.ts'

/** Events kept in memory for viewers who come back; whoever missed more gets a snapshot. */
const KEPT_EVENTS = 512
/** More events than this that wait for the database are joined, so that a long outage takes no more room than the text. */
const UNSTORED_EVENTS_MAX = 512

/** Events of an answer that belong together, each as JSON. There are fewer than their numbers say when some were joined. */
export type EventBatch = {
  readonly messageId: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly events: readonly string[]
}

/** Gets an event, and the same as JSON: it is written once for everyone. */
type Watcher = (seq: number, event: ChatEvent, json: string) => void

/** One answer while it is being written. */
export type Run = {
  readonly messageId: string
  readonly uid: string
  readonly signal: AbortSignal
  /** Takes an event as it is shown and stored. */
  addEvent(event: ChatEvent): void
  /** Whoever keeps words back hands them on before the end. */
  beforeEnd(flush: () => void): void
  /** Ends it: stores the whole first, then tells everyone. Rejects, and tells nobody of an end, when that failed. */
  finish(end: Extract<ChatEvent, { type: 'end' }>, store: (snapshot: AnswerSnapshot) => Promise<void>): Promise<void>
  snapshot(): AnswerSnapshot
  /** What came behind `seq`, or undefined when that is no longer kept. */
  eventsAfter(seq: number): ChatEvent[] | undefined
  /** `onLost` is called when the answer's end cannot be stored: what became of it is for the database to say. */
  watch(watcher: Watcher, onLost: () => void): () => void
  /** What is not stored yet, all of it, until it is. */
  unstored(): EventBatch | undefined
  /** The batch that `unstored` handed over last is stored. */
  stored(): void
  stop(): void
}

/** `from` is what is stored of an answer that goes on. */
export function createRun(messageId: string, uid: string, onPending: () => void, from = EMPTY_SNAPSHOT): Run {
  const abort = new AbortController()
  const watchers = new Map<Watcher, () => void>()
  let { answer, seq } = from
  let recent: ChatEvent[] = []
  let pending: string[] = []
  /** What was handed over and is not known to be stored. */
  let handedOver: EventBatch | undefined
  let flushLast = () => {}

  const addEvent = (event: ChatEvent) => {
    seq += 1
    answer = fold(answer, event)
    recent.push(event)
    // Cutting in halves keeps this cheap: once per 512 events, not once per event.
    if (recent.length >= KEPT_EVENTS * 2) recent = recent.slice(-KEPT_EVENTS)
    const json = JSON.stringify(event)
    pending.push(json)
    for (const watcher of watchers.keys()) watcher(seq, event, json)
    onPending()
  }

  return {
    messageId,
    uid,
    signal: abort.signal,
    addEvent,
    beforeEnd: (flush) => void (flushLast = flush),
    async finish(end, store) {
      flushLast()
      try {
        await store({ seq: seq + 1, answer: fold(answer, end) })
      } catch (error) {
        for (const onLost of watchers.values()) onLost()
        throw error
      }
      addEvent(end)
    },
    snapshot: () => ({ seq, answer }),
    eventsAfter(after) {
      if (after > seq) return undefined
      const missed = seq - after
      return missed > recent.length ? undefined : missed === 0 ? [] : recent.slice(-missed)
    },
    watch(watcher, onLost) {
      watchers.set(watcher, onLost)
      return () => void watchers.delete(watcher)
    },
    unstored() {
      if (pending.length === 0) return handedOver
      const firstSeq = handedOver?.firstSeq ?? seq - pending.length + 1
      // The same first number as before: should the earlier try have reached the database, this one takes its place.
      const events = handedOver ? [...handedOver.events, ...pending] : pending
      pending = []
      const isLong = handedOver !== undefined && events.length > UNSTORED_EVENTS_MAX
      handedOver = { messageId, firstSeq, lastSeq: seq, events: isLong ? joinStoredDeltas(events) : events }
      return handedOver
    },
    stored: () => void (handedOver = undefined),
    stop: () => abort.abort(),
  }
}
