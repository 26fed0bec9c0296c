import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { HEARTBEAT_MS, STREAMS_PER_NETWORK, STREAMS_PER_PERSON } from '#contract/chat/limits.ts'
import type { Notifications } from '../../db/notify.ts'
import { createTicker } from './ticker.ts'

/** Whose stream it is, and from where it was opened. */
export type Viewer = { readonly uid: string; readonly network: string }

export type StreamLimits = {
  /** Answers what to do when the stream has ended. */
  add(viewer: Viewer, closeStream: () => void): () => void
  /** How many are open on this server, of everybody. */
  count(): number
}

type Stream = { readonly openedAt: number; end(): void }
/** What another server has said of a key. */
type Report = { readonly count: number; readonly oldestAt: number; readonly heardAt: number }

const CHANNEL = 'streams_open'
/** Servers speak of a person or network from so many streams on: most never have as many, and cost nothing. */
const REPORTED_FROM = 5
/** A server that has said nothing for so long has gone, and its streams with it. */
const FORGOTTEN_MS = 3 * HEARTBEAT_MS

type Options = {
  /** Where other servers are heard of. */
  readonly shared?: { readonly notifications: Pick<Notifications, 'publish' | 'subscribe'>; readonly log: Logger }
  readonly most?: { readonly person: number; readonly network: number }
  readonly now?: () => number
}

/**
 * Counts open streams, here and on other servers. Where one is too many, the oldest of that person or network is closed,
 * by the server that has it.
 */
export function createStreamLimits({
  shared,
  most = { person: STREAMS_PER_PERSON, network: STREAMS_PER_NETWORK },
  now = Date.now,
}: Options = {}): StreamLimits {
  const id = randomUUID()
  /** Sets keep the order in which streams were opened. */
  const open = new Map<string, Set<Stream>>()
  const elsewhere = new Map<string, Map<string, Report>>()
  /** The keys that other servers know of. */
  const reported = new Set<string>()
  const ticker = createTicker(HEARTBEAT_MS)
  let stopRepeating: (() => void) | undefined
  let isListening = false

  const limitOf = (key: string) => (key.startsWith('person ') ? most.person : most.network)

  function join(key: string, stream: Stream): () => void {
    open.set(key, (open.get(key) ?? new Set()).add(stream))
    return () => {
      const streams = open.get(key)
      if (!streams?.delete(stream)) return
      if (streams.size === 0) open.delete(key)
      report(key)
    }
  }

  function makeRoom(key: string): void {
    const reports = readReports(key)
    const away = reports.reduce((sum, { count }) => sum + count, 0)
    for (;;) {
      const streams = open.get(key)
      const [oldest] = streams ?? []
      if (!oldest || streams!.size + away <= limitOf(key)) return
      if (
        reports.some(({ oldestAt, isFirst }) => oldestAt < oldest.openedAt || (oldestAt === oldest.openedAt && isFirst))
      )
        return
      oldest.end()
    }
  }

  /** What is true elsewhere; of streams of the same moment, those of the server with the smaller name are older. */
  function readReports(key: string) {
    const reports = elsewhere.get(key)
    if (!reports) return []
    for (const [server, { heardAt }] of reports) if (now() - heardAt >= FORGOTTEN_MS) reports.delete(server)
    if (reports.size === 0) elsewhere.delete(key)
    return [...reports].map(([server, { count, oldestAt }]) => ({ count, oldestAt, isFirst: server < id }))
  }

  function report(key: string): void {
    const streams = open.get(key)
    const count = streams?.size ?? 0
    if (!shared || (count < REPORTED_FROM && !reported.has(key))) return
    if (count >= REPORTED_FROM) reported.add(key)
    else reported.delete(key)
    if (reported.size > 0) stopRepeating ??= ticker.join(() => reported.forEach(report))
    else {
      stopRepeating?.()
      stopRepeating = undefined
    }
    const [oldest] = streams ?? []
    shared.notifications
      .publish(CHANNEL, JSON.stringify([id, key, count, oldest?.openedAt ?? 0]))
      .catch((error: unknown) => shared.log.warn({ err: error }, 'open_streams_not_shared'))
  }

  function listen(): void {
    if (!shared || isListening) return
    isListening = true
    const hear = (payload: string) => {
      const [server, key, count, oldestAt] = JSON.parse(payload) as [string, string, number, number]
      if (server === id) return
      const reports = elsewhere.get(key) ?? new Map<string, Report>()
      if (count === 0) reports.delete(server)
      else elsewhere.set(key, reports.set(server, { count, oldestAt, heardAt: now() }))
      makeRoom(key)
    }
    shared.notifications.subscribe(CHANNEL, hear).catch((error: unknown) => {
      isListening = false
      shared.log.warn({ err: error }, 'open_streams_not_shared')
    })
  }

  return {
    count: () => [...open].reduce((sum, [key, streams]) => (key.startsWith('person ') ? sum + streams.size : sum), 0),
    add({ uid, network }, closeStream) {
      listen()
      const keys = [`person ${uid}`, `network ${network}`]
      const leaves: (() => void)[] = []
      const leave = () => leaves.forEach((each) => each())
      const stream: Stream = {
        openedAt: now(),
        end() {
          leave()
          closeStream()
        },
      }
      leaves.push(...keys.map((key) => join(key, stream)))
      keys.forEach(makeRoom)
      keys.forEach(report)
      return leave
    },
  }
}
