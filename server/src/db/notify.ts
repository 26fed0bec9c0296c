import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { createListener, type Listener } from './listener.ts'
import type { OpenDatabase } from './open.ts'
import { createSharedCache, type SharedCache } from './shared-cache.ts'
import { createSharedValue, type SharedValue } from './shared-value.ts'
import { usualLimit, type StatementLimit } from './statement-limit.ts'

export type Unsubscribe = () => void

/** Short messages between everyone who uses the database: this process when it is embedded, every node on a server. */
export type Notifications = {
  /** Tells every subscriber, here and elsewhere. Publish after the commit that it speaks of. At most 7,999 bytes. */
  publish(channel: string, payload: string): Promise<void>
  /**
   * Calls `handler` for each message from the moment the promise is kept. `onGap` is called when messages may have been
   * missed (the server's connection was lost and is back): read again what they spoke of.
   */
  subscribe(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<Unsubscribe>
  /** How many others listen to this database, on whatever server. */
  countOthers(): Promise<number>
  /** Keeps what `load` reads until someone, here or elsewhere, says on the channel that it changed. */
  cache<T>(channel: string, load: () => Promise<T>): SharedCache<T>
  /** The same for what has to be at hand without waiting: `initial` until it is read for the first time. */
  share<T>(channel: string, initial: T, load: () => Promise<T>): SharedValue<T>
  close(): Promise<void>
}

/** When a server counts as silent, and how often one that has nothing to say is asked whether it still is there. */
type Silence = { readonly statementLimit: StatementLimit; readonly checkEveryMs: number }

const LISTENER_CHECK_MS = 30_000
/** What the connections are called that listen. */
const LISTENER = 'alcove listener'

/** What Postgres takes in one NOTIFY; the embedded engine keeps to the same. */
const PAYLOAD_MAX_BYTES = 7_999

export function createNotifications(
  open: Pick<OpenDatabase, 'pool' | 'engine'>,
  log: Logger,
  silence: Silence = { statementLimit: usualLimit, checkEveryMs: LISTENER_CHECK_MS },
): Notifications {
  const emitter = new EventEmitter().setMaxListeners(0)
  const gaps = new EventEmitter().setMaxListeners(0)
  const deliver = (channel: string, payload: string) => void emitter.emit(channel, payload)
  let listener: Listener | undefined
  const listening = () =>
    (listener ??= createListener({
      config: { ...open.pool.options, application_name: LISTENER },
      ...silence,
      deliver,
      onGap: () => gaps.emit('gap'),
      log,
    }))

  const subscriptions: Pick<Notifications, 'publish' | 'subscribe'> = {
    async publish(channel, payload) {
      if (Buffer.byteLength(payload) > PAYLOAD_MAX_BYTES) throw new Error(`the message for ${channel} is too long`)
      if (open.engine === 'server') await open.pool.query('select pg_notify($1, $2)', [channel, payload])
      else setImmediate(deliver, channel, payload)
    },

    async subscribe(channel, handler, onGap) {
      const guarded = (payload: string) => {
        try {
          handler(payload)
        } catch (error) {
          // One subscriber's fault is not the others'.
          log.error({ err: error, channel }, 'subscriber_failed')
        }
      }
      emitter.on(channel, guarded)
      if (onGap) gaps.on('gap', onGap)
      if (open.engine === 'server') await listening().listen(channel)
      return () => {
        emitter.off(channel, guarded)
        if (onGap) gaps.off('gap', onGap)
        if (emitter.listenerCount(channel) === 0) listener?.unlisten(channel)
      }
    },
  }
  return {
    ...subscriptions,
    async countOthers() {
      if (open.engine !== 'server') return 0
      const { rows } = await open.pool.query<{ listeners: number }>(
        `select count(*)::int as listeners from pg_stat_activity
         where datname = current_database() and application_name = $1`,
        [LISTENER],
      )
      return rows[0]!.listeners - (listener ? 1 : 0)
    },
    cache: (channel, load) => createSharedCache(subscriptions, channel, load),
    share: (channel, initial, load) => createSharedValue(subscriptions, log, { channel, initial, load }),
    close: async () => listener?.close(),
  }
}
