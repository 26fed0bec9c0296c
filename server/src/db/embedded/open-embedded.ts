import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Storage } from './engine.ts'
import { PortStream } from './port-stream.ts'
import type { Report, Request } from './worker.ts'

/** Postgres in a worker thread, reached by an ordinary `pg` pool. */
export type Embedded = {
  readonly pool: pg.Pool
  /** The whole database as a tar file. Nobody may be writing. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** How long a close waits for queries that are still running before their clients are cut off. */
const CLOSE_GRACE_MS = 5_000
const CLIENTS_MAX = 20

/** Starts the engine and answers when it takes queries. */
export async function openEmbedded(storage: Storage, log: Logger): Promise<Embedded> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: storage,
    execArgv: [],
    name: 'database',
  })
  let closing = false
  const lines: string[] = []
  await new Promise<void>((ready, failed) => {
    worker.on('message', (report: Report) => {
      if (report.kind === 'ready') return ready()
      lines.push(report.line)
      if (lines.length > LINES_KEPT) lines.shift()
      log.debug({ postgres: report.line }, 'the embedded database said')
    })
    worker.once('error', failed)
  })
  // Without its engine the server can answer nothing: it ends, and the next start recovers what was acknowledged.
  worker.on('error', (error) => {
    log.fatal({ err: error, lines }, 'the embedded database stopped')
    throw error
  })
  worker.once('exit', () => {
    if (!closing) log.fatal({ lines }, 'the embedded database ended by itself')
  })

  const pool = new pg.Pool({
    max: CLIENTS_MAX,
    idleTimeoutMillis: 0,
    ssl: false,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      const { port1, port2 } = new MessageChannel()
      post(worker, { kind: 'connect', port: port2 }, port2)
      return new PortStream(port1)
    },
  })
  pool.on('error', (error) => closing || log.error({ err: error }, 'a client of the embedded database broke'))

  return {
    pool,
    dump: () => ask(worker, 'dump'),
    async close() {
      closing = true
      await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE_MS).unref())])
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      await ask(worker, 'close')
      await ended
    },
  }
}

const LINES_KEPT = 20

function post(worker: Worker, request: Request, port: MessagePort): void {
  worker.postMessage(request, [port])
}

function ask<Answer>(worker: Worker, kind: 'dump' | 'close'): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the embedded database is gone'))
    worker.once('exit', gone)
    port1.once('message', (answer: Answer) => {
      worker.off('exit', gone)
      port1.close()
      resolve(answer)
    })
    post(worker, { kind, reply: port2 }, port2)
  })
}
