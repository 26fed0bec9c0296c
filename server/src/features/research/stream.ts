import type { ResearchStreamMessage } from '#contract/research/events.ts'
import { hasEnded } from '#contract/research/fold.ts'
import type { Caller } from '../../http/caller.ts'
import { found } from '../../http/errors.ts'
import { networkOf } from '../../http/networks.ts'
import type { EventSink, OpenEventStream } from '../../http/responses/event-stream.ts'
import type { World } from '../../world.ts'
import { findResearch, readEvents, readResearch } from './store.ts'

/** Where servers tell each other that steps of a research were stored. */
const STORED = 'researches_stored'
/** Notifications can be lost while a connection comes back; this often we look for ourselves. */
const POLL_EVERY_MS = 2_000

type Exchange = { isStillAllowed(): Promise<boolean>; clientIp: string }

/** Streams a research to a viewer, from the database wherever it is worked on: all of it, then each step behind it. */
export function createResearchStream(
  { db, log, notifications }: Pick<World, 'db' | 'log' | 'notifications'>,
  openStream: OpenEventStream,
) {
  function follow(uid: string, id: string, after: number | undefined, sink: EventSink): () => void {
    let at = after
    let polling: Promise<void> = Promise.resolve()
    let isAway = false
    const poll = async () => {
      const row = await findResearch(db, uid, id)
      if (!row) return sink.close()
      if (at === undefined) {
        const { seq, research } = await readResearch(db, row)
        at = seq
        send(sink, { kind: 'snapshot', seq, research })
        if (hasEnded(research.state)) sink.close()
        return
      }
      for (const event of row.seq > at ? await readEvents(db, id, at) : []) {
        at = event.seq
        send(sink, { kind: 'event', ...event })
      }
      if (row.stage === 'ended' && row.seq <= at) sink.close()
    }
    const pollSoon = () => {
      polling = polling.then(poll).then(
        () => void (isAway = false),
        (error: unknown) => {
          // The timer looks again: a viewer outlives an outage of the database.
          if (!isAway) log.error({ err: error, researchId: id }, 'research_stream_failed')
          isAway = true
        },
      )
    }
    const subscription = notifications.subscribe(STORED, (stored) => void (stored === id && pollSoon()), pollSoon)
    const timer = setInterval(pollSoon, POLL_EVERY_MS)
    pollSoon()
    // What was stored before anyone listened is looked for once more; without notices the timer looks.
    subscription.then(pollSoon, (error: unknown) => log.warn({ err: error }, 'event_notifications_unavailable'))
    return () => {
      clearInterval(timer)
      subscription.then(
        (stopListening) => stopListening(),
        () => {},
      )
    }
  }

  return {
    async watch({ uid }: Caller, id: string, after: number | undefined, exchange: Exchange): Promise<Response> {
      found(await findResearch(db, uid, id))
      const { isStillAllowed, clientIp } = exchange
      return openStream({ isStillAllowed, viewer: { uid, network: networkOf(clientIp) } }, (sink) =>
        follow(uid, id, after, sink),
      )
    },
    /** Tells viewers, here and on other servers, that there is something new to read. */
    announce(id: string): void {
      notifications
        .publish(STORED, id)
        .catch((error: unknown) => log.error({ err: error }, 'stored_notification_failed'))
    },
  }
}

function send(sink: EventSink, message: ResearchStreamMessage): void {
  sink.send(message.seq, JSON.stringify(message))
}
