import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorMessages } from '#contract/envelope.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createNotifications } from './notify.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { longLimit, withStatementLimit } from './statement-limit.ts'

const log = pino({ level: 'silent' })
const POOL_SIZE = 3
/** Of a server that answers, on any machine. */
const FAR_MS = 10 * 60_000
/** Of one that never will. */
const NEAR_MS = 50

/** What the ORM says of any statement that failed. */
const FAILED = 'Failed query'

describe.skipIf(!findPostgres())(`While the database is silent (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let direct: string
  let proxy: DatabaseProxy
  let database: OpenDatabase
  let ofApp: OpenDatabase
  let app: TestApp
  let limitMs = FAR_MS
  const open = () =>
    openDatabase({
      dataDir: 'unused',
      databaseUrl: proxy.databaseUrl,
      databasePoolSize: POOL_SIZE,
      statementLimit: () => limitMs,
      log,
    })
  beforeAll(async () => {
    postgres = await startPostgres()
    direct = await postgres.createDatabase()
    proxy = await startDatabaseProxy(direct)
    database = await open()
    // An app does things by itself, with connections of its own.
    ofApp = await open()
    app = await startTestApp({ databaseUrl: direct }, () => ({ db: ofApp.db }))
  })
  beforeEach(async () => {
    await fillPool()
  })
  afterEach(speakAgain)
  afterAll(async () => {
    await app?.close()
    await ofApp?.close()
    await database?.close()
    await proxy?.close()
    await postgres?.stop()
  })

  /** Connections that were made while it still spoke. */
  async function fillPool(): Promise<void> {
    const both = [database, ofApp].flatMap(({ db }) =>
      Array.from({ length: POOL_SIZE }, () => db.execute(sql`select 1`)),
    )
    await Promise.all(both)
  }

  function fallSilent(): void {
    proxy.silence()
    limitMs = NEAR_MS
  }

  function speakAgain(): void {
    limitMs = FAR_MS
    proxy.restore()
  }

  const readChats = () => app.request('/v1/chats', { headers: { authorization: `Bearer ${app.as.free.token}` } })

  it('requests end with the sentence of an outage, and work again when it speaks', async () => {
    fallSilent()
    const refused = await readChats()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ data: { code: 'unavailable', message: errorMessages.databaseAway } })
    expect(refused.headers.get('retry-after')).toBe('5')
    speakAgain()
    expect((await readChats()).status).toBe(200)
  })

  it('the server says that it is not ready, however long statements may take', async () => {
    proxy.silence()
    const answer = await app.request('/ready')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ data: { message: 'The database does not answer.' } })
    expect((await app.request('/health')).status).toBe(200)
  })

  it('transactions end, whatever they were at, and no connection of theirs serves anyone else', async () => {
    const { db, pool } = database
    const before = await backends()
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        fallSilent()
        await tx.execute(sql`select 2`)
      }),
    ).rejects.toThrow(FAILED)
    // As many as the pool has: none may be lost to it by a transaction that could not even begin.
    for (let turn = 0; turn < POOL_SIZE - 1; turn += 1) {
      await expect(db.transaction((tx) => tx.execute(sql`select 3`))).rejects.toThrow(FAILED)
    }
    await expect.poll(() => pool.totalCount).toBe(0)
    speakAgain()
    const answers = await Promise.all(
      Array.from({ length: POOL_SIZE * 2 }, (_, n) =>
        db.transaction((tx) => tx.execute<{ n: number }>(sql`select ${n}::int as n`)),
      ),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([0, 1, 2, 3, 4, 5])
    expect(await backends()).not.toEqual(expect.arrayContaining(before))
  })

  it('work that is known to be long has a limit of its own', async () => {
    const started = Promise.withResolvers<void>()
    const long = withStatementLimit(longLimit, () =>
      database.db.transaction(async (tx) => {
        fallSilent()
        const answer = tx.execute<{ n: number }>(sql`select 5 as n`)
        started.resolve()
        return answer
      }),
    )
    await started.promise
    // By now the usual limit has passed for a statement of the same moment.
    await expect(database.db.execute(sql`select 6`)).rejects.toThrow(FAILED)
    speakAgain()
    expect((await long).rows).toEqual([{ n: 5 }])
  })

  it('a listener notices that nobody speaks to it any more, and says what it may have missed', async () => {
    const lost = Promise.withResolvers<void>()
    const listening = pino({}, { write: (line) => void (line.includes('connection_lost') && lost.resolve()) })
    const silence = { statementLimit: () => limitMs, checkEveryMs: 20 }
    const notifications = createNotifications(database, listening, silence)
    const gap = Promise.withResolvers<void>()
    await notifications.subscribe('news', () => {}, gap.resolve)
    fallSilent()
    await lost.promise
    speakAgain()
    await gap.promise
    await notifications.close()
  })

  /** The processes of the server that serve the pool. */
  async function backends(): Promise<number[]> {
    const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => database.pool.connect()))
    const pids = await Promise.all(
      clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
    )
    for (const client of clients) client.release()
    return pids.map(({ rows }) => rows[0]!.pid)
  }
})
