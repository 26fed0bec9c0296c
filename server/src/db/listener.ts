import pg from 'pg'
import type { Logger } from 'pino'
import { limitStatements, type StatementLimit } from './statement-limit.ts'

/** One connection of its own that hears notifications; it comes back by itself. */
export type Listener = {
  /** Kept when the server listens to the channel for us. */
  listen(channel: string): Promise<void>
  unlisten(channel: string): void
  close(): Promise<void>
}

type Options = {
  readonly config: pg.ClientConfig
  readonly statementLimit: StatementLimit
  /** A connection that only listens does not notice that nobody is at its other end, unless it asks. */
  readonly checkEveryMs: number
  readonly deliver: (channel: string, payload: string) => void
  /** The connection is back after a loss. */
  readonly onGap: () => void
  readonly log: Logger
}

const RETRY_FIRST_MS = 200
const RETRY_MAX_MS = 5_000

export function createListener(options: Options): Listener {
  const { config, statementLimit, checkEveryMs, deliver, onGap, log } = options
  const channels = new Set<string>()
  let connected: Promise<pg.Client> | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let retryMs = RETRY_FIRST_MS
  let wasLost = false
  let closed = false
  let wake: (() => void) | undefined

  /** A connection says one thing at a time. */
  let spoken: Promise<unknown> = Promise.resolve()

  const client = () => (connected ??= connectUntilItWorks())

  const sendStatement = (to: pg.Client, statement: string): Promise<unknown> =>
    (spoken = spoken.catch(() => {}).then(() => to.query(statement)))

  async function connectUntilItWorks(): Promise<pg.Client> {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (closed) throw error
        log.warn({ err: error }, 'notifications_not_connected')
        await pause()
      }
    }
  }

  async function connect(): Promise<pg.Client> {
    if (closed) throw new Error('notifications are closed')
    const next = new pg.Client(config)
    next.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'notifications_connection_lost'))
    await next.connect()
    limitStatements(next, statementLimit)
    try {
      for (const channel of channels) await next.query(listenTo(channel))
    } catch (error) {
      await next.end()
      throw error
    }
    // One without an answer ends the connection, and with it these.
    const checks = setInterval(() => void sendStatement(next, 'select 1').catch(() => {}), checkEveryMs)
    next.once('end', () => {
      clearInterval(checks)
      comeBack()
    })
    retryMs = RETRY_FIRST_MS
    if (wasLost) onGap()
    wasLost = false
    return next
  }

  function comeBack(): void {
    connected = undefined
    wasLost = true
    // Only a close ends this: until then somebody is listening.
    if (!closed) client().catch(() => {})
  }

  function pause(): Promise<void> {
    const ms = retryMs
    retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)
    return new Promise((resolve) => {
      wake = resolve
      retryTimer = setTimeout(resolve, ms)
    })
  }

  return {
    async listen(channel) {
      channels.add(channel)
      // Again on a new connection, should this one be lost meanwhile.
      for (;;) {
        const current = await client()
        try {
          await sendStatement(current, listenTo(channel))
          return
        } catch (error) {
          if (closed || current === (await client())) throw error
        }
      }
    },
    unlisten(channel) {
      channels.delete(channel)
      connected?.then((current) => sendStatement(current, `un${listenTo(channel)}`)).catch(() => {})
    },
    async close() {
      closed = true
      clearTimeout(retryTimer)
      wake?.()
      const current = await connected?.catch(() => undefined)
      if (!current) return
      // A silent server does not answer a goodbye either.
      const giveUp = setTimeout(() => current.connection.stream.destroy(), statementLimit())
      await current.end()
      clearTimeout(giveUp)
    },
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
