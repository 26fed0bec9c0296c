import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Storage } from './engine.ts'
import { DatabaseStoppedError } from '../start-error.ts'
import { dropLostClients } from '../lost-clients.ts'
import { PortStream } from './port-stream.ts'
import type { Report, Request } from './worker.ts'

/** Postgres in a worker thread, reached by an ordinary `pg` pool. */
export type Embedded = {
  readonly pool: pg.Pool
  /** Another pool on the same engine; whoever asked for it ends it. */
  connect(): pg.Pool
  /** The whole database as a tar file. Nobody may be writing. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The engine did not start; the message is what Postgres said about it. */
export class EngineStartError extends Error {
  constructor(lines: readonly string[], cause: unknown) {
    super(reasonIn(lines) ?? String(cause), { cause })
  }
}

/** How long a close waits for queries that are still running before their clients are cut off. */
const CLOSE_GRACE_MS = 5_000
const CLIENTS_MAX = 20
const LINES_KEPT = 20

/** Starts the engine and answers when it takes queries. */
export async function openEmbedded(storage: Storage, log: Logger): Promise<Embedded> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: storage,
    execArgv: [],
    name: 'database',
  })
  const lines: string[] = []
  let closing = false
  await started(worker, (line) => {
    lines.push(line)
    if (lines.length > LINES_KEPT) lines.shift()
    log.debug({ line }, 'embedded_database_output')
  }).catch((cause: unknown) => {
    throw new EngineStartError(lines, cause)
  })

  // Without its engine the server can answer nothing: it ends, and the next start recovers what was acknowledged.
  const stopped = (error: Error) => {
    if (closing) return
    log.fatal({ err: error, lines }, 'embedded_database_stopped')
    throw new DatabaseStoppedError(error.message, { cause: error })
  }
  worker.on('error', stopped)
  worker.once('exit', () =>
    stopped(new Error(`The embedded database stopped: ${reasonIn(lines) ?? 'no reason given'}`)),
  )

  const connect = () => {
    const pool = new pg.Pool({
      max: CLIENTS_MAX,
      idleTimeoutMillis: 0,
      // Named here so that nothing is taken from the environment of a Postgres user.
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => {
        const { port1, port2 } = new MessageChannel()
        worker.postMessage({ kind: 'connect', port: port2 } satisfies Request, [port2])
        return new PortStream(port1)
      },
    })
    pool.on('error', (error) => closing || log.error({ err: error }, 'embedded_client_failed'))
    dropLostClients(pool)
    return pool
  }
  const pool = connect()

  return {
    pool,
    connect,
    dump: () => dump(worker),
    async close() {
      closing = true
      await withinGrace(pool.end())
      const ended = once(worker, 'exit')
      worker.postMessage({ kind: 'close' } satisfies Request)
      const [code] = (await ended) as [number]
      if (code !== 0)
        throw new Error(`The embedded database did not close in order: ${reasonIn(lines) ?? 'no reason given'}`)
    },
  }
}

/** The last thing that Postgres could not live with. */
function reasonIn(lines: readonly string[]): string | undefined {
  return lines.findLast((line) => /(PANIC|FATAL):/.test(line)) ?? lines.at(-1)
}

function started(worker: Worker, onLine: (line: string) => void): Promise<void> {
  return new Promise((ready, failed) => {
    worker.on('message', (report: Report) => (report.kind === 'ready' ? ready() : onLine(report.line)))
    worker.once('error', failed)
    worker.once('exit', () => failed(new Error('it ended while it was starting')))
  })
}

async function withinGrace(end: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_GRACE_MS)))
  await Promise.race([end, grace])
  clearTimeout(timer)
}

function dump(worker: Worker): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the embedded database is gone'))
    worker.once('exit', gone)
    port1.once('message', (tar: Uint8Array) => {
      worker.off('exit', gone)
      port1.close()
      resolve(tar)
    })
    worker.postMessage({ kind: 'dump', reply: port2 } satisfies Request, [port2])
  })
}
