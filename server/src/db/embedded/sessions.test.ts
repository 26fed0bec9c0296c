import { MessageChannel } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEngine, type Engine } from './engine.ts'
import { PortStream } from './port-stream.ts'
import { createSessions, type Sessions } from './sessions.ts'

const IDLE_TRANSACTION_MS = 500

// On this thread instead of the worker's, so that its patience can be shorter.
let engine: Engine
let sessions: Sessions
let pool: pg.Pool

beforeAll(async () => {
  engine = await openEngine(
    { kind: 'memory' },
    {
      onLine: () => {},
      onBroken: (error) => {
        throw error
      },
    },
  )
  sessions = createSessions(engine, '18.0', IDLE_TRANSACTION_MS)
  pool = new pg.Pool({
    user: 'postgres',
    ssl: false,
    stream: () => {
      const { port1, port2 } = new MessageChannel()
      sessions.add(port2)
      return new PortStream(port1)
    },
  })
  pool.on('error', () => {})
  await pool.query('create table note (id int)')
})
afterAll(async () => {
  await pool.end()
  sessions.end()
  await engine.close()
})

it('ends a transaction that waits inside itself for somebody else, who is served then', async () => {
  const client = await pool.connect()
  const failure = new Promise<Error>((resolve) => void client.once('error', resolve))
  await client.query('begin')
  await client.query('insert into note values (1)')
  const { rows } = await pool.query('select id from note')
  expect(rows).toEqual([])
  expect(await failure).toMatchObject({ code: '25P03' })
  client.release(true)
})

it('lets a long transaction live as long as it keeps working, or nobody waits', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into note values (2)')
  const waiting = pool.query('select id from note where id = 2')
  const until = performance.now() + 3 * IDLE_TRANSACTION_MS
  while (performance.now() < until) await client.query('select 1')
  await client.query('commit')
  client.release()
  expect((await waiting).rows).toEqual([{ id: 2 }])
})

it('gives everyone a turn while one client asks without a pause', async () => {
  const busy = await pool.connect()
  const order: string[] = []
  const ask = async (name: string, client: Pick<pg.Pool, 'query'>) => {
    await client.query('select 1')
    order.push(name)
  }
  const chatter = (async () => {
    for (let turn = 0; turn < 200; turn += 1) await ask('busy', busy)
  })()
  for (const name of ['a', 'b', 'c']) await ask(name, pool)
  await chatter
  busy.release()
  expect(order.indexOf('c')).toBeLessThan(50)
})

it('forgets the prepared statements of a client that left', async () => {
  // The pool drops a client whose query failed.
  for (let turn = 0; turn < 5; turn += 1) {
    await pool.query({ name: 'kept', text: 'select $1::int', values: [turn] })
    await expect(pool.query({ name: 'failing', text: 'select 1 / $1::int', values: [0] })).rejects.toThrow('division')
  }
  const { rows } = await pool.query<{ statements: number }>(
    'select count(*)::int as statements from pg_prepared_statements',
  )
  expect(rows[0]?.statements).toBeLessThanOrEqual(2)
})

it('says who it is, like a server', async () => {
  const client = await pool.connect()
  const { rows } = await client.query(`select current_setting('client_encoding') as encoding`)
  expect(rows).toEqual([{ encoding: 'UTF8' }])
  client.release()
})
