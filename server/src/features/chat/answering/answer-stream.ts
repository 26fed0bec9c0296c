import type { StreamMessage } from '#contract/chat/events.ts'
import { EMPTY_SNAPSHOT, type AnswerSnapshot } from '#contract/chat/fold.ts'
import type { Caller } from '../../../http/caller.ts'
import { found } from '../../../http/errors.ts'
import type { EventSink, OpenEventStream } from '../../../http/responses/event-stream.ts'
import { networkOf } from '../../../http/networks.ts'
import type { World } from '../../../world.ts'
import { findAnswer } from './answer-store.ts'
import { foldEvents, readEvents } from './event-store.ts'
import type { Run } from './run.ts'
import type { Runs } from './runs.ts'

/** Where servers tell each other that events of answers were stored. */
const STORED_CHANNEL = 'answers_stored'
/** As many ids as one notification can carry. */
const IDS_PER_NOTIFICATION = 200
/** Notifications can be lost while a connection comes back; this often we look for ourselves. */
const POLL_EVERY_MS = 2_000

type AnswerStreamDependencies = {
  world: Pick<World, 'db' | 'log' | 'notifications'>
  runs: Runs
  openStream: OpenEventStream
}

/** Streams an answer to a viewer: from memory where it is written, from the database anywhere else. */
export function createAnswerStream({ world, runs, openStream }: AnswerStreamDependencies) {
  const { db, log, notifications } = world

  async function watch(
    caller: Caller,
    messageId: string,
    after: number | undefined,
    exchange: { isStillAllowed(): Promise<boolean>; clientIp: string },
  ): Promise<Response> {
    const stream = {
      isStillAllowed: exchange.isStillAllowed,
      viewer: { uid: caller.uid, network: networkOf(exchange.clientIp) },
    }
    const run = runs.find(messageId)
    // Who comes after the end reads what is stored: something may have been taken out of it since.
    const isOver = after === undefined && run?.snapshot().answer.state !== 'streaming'
    if (run?.uid === caller.uid && !isOver) return openStream(stream, (sink) => fromRun(run, after, sink))
    found(await findAnswer(db, caller.uid, messageId))
    return openStream(stream, (sink) => fromDatabase(caller.uid, messageId, after, sink))
  }

  function fromRun(run: Run, after: number | undefined, sink: EventSink): () => void {
    const missed = after === undefined ? undefined : run.eventsAfter(after)
    if (missed) missed.forEach((event, index) => send(sink, { kind: 'event', seq: after! + index + 1, event }))
    else sendSnapshot(sink, run.snapshot())
    const leave = run.watch(
      (seq, event, json) => {
        sink.send(seq, `{"kind":"event","seq":${seq},"event":${json}}`)
        if (event.type === 'end') sink.close()
      },
      () => sink.close(),
    )
    if (run.snapshot().answer.state !== 'streaming') sink.close()
    return leave
  }

  function fromDatabase(uid: string, messageId: string, after: number | undefined, sink: EventSink): () => void {
    let at = after
    let polling: Promise<void> = Promise.resolve()
    let isAway = false
    const poll = async () => {
      const answer = await findAnswer(db, uid, messageId)
      if (!answer) return sink.close()
      const from = at ?? 0
      const events = await readEvents(db, messageId, from)
      const isOver = answer.state !== 'streaming'
      if (isOver && !(events && at !== undefined && from + events.length === answer.snapshot.seq)) {
        sendSnapshot(sink, answer.snapshot)
        return sink.close()
      }
      if (events) for (const { seq, event } of events) send(sink, { kind: 'event', seq: (at = seq), event })
      else await catchUp(from, answer.snapshot)
      if (isOver) sink.close()
    }
    /** What came during an outage was joined: it is shown as a whole. */
    const catchUp = async (from: number, started: AnswerSnapshot) => {
      const snapshot = await foldEvents(db, messageId, started)
      if (snapshot.seq <= from) return
      at = snapshot.seq
      sendSnapshot(sink, snapshot)
    }
    const pollSoon = () => {
      polling = polling.then(poll).then(
        () => void (isAway = false),
        (error: unknown) => {
          // The timer looks again: a viewer outlives an outage of the database.
          if (!isAway) log.error({ err: error, messageId }, 'answer_stream_failed')
          isAway = true
        },
      )
    }
    const subscription = notifications.subscribe(
      STORED_CHANNEL,
      (ids) => void (ids.includes(messageId) && pollSoon()),
      pollSoon,
    )
    const timer = setInterval(pollSoon, POLL_EVERY_MS)
    pollSoon()
    // What was stored before anyone listened is looked for once more; without notices the timer looks.
    subscription.then(pollSoon, (error: unknown) =>
      log.warn({ err: error, messageId }, 'event_notifications_unavailable'),
    )
    return () => {
      clearInterval(timer)
      subscription.then(
        (stopListening) => stopListening(),
        () => {},
      )
    }
  }

  return { watch }
}

/** Tells the viewers on other servers that there is something new to read. */
export function announceStored({ notifications, log }: Pick<World, 'notifications' | 'log'>) {
  return (messageIds: readonly string[]): void => {
    for (let at = 0; at < messageIds.length; at += IDS_PER_NOTIFICATION) {
      notifications
        .publish(STORED_CHANNEL, messageIds.slice(at, at + IDS_PER_NOTIFICATION).join(' '))
        .catch((error: unknown) => log.error({ err: error }, 'stored_notification_failed'))
    }
  }
}

function sendSnapshot(sink: EventSink, { seq, answer }: AnswerSnapshot = EMPTY_SNAPSHOT): void {
  send(sink, { kind: 'snapshot', seq, answer })
}

function send(sink: EventSink, message: StreamMessage): void {
  sink.send(message.seq, JSON.stringify(message))
}
