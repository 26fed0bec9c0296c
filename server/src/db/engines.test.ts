import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

const log = pino({ level: 'silent' })

describe('The embedded engine', () => {
  behavesLikePostgres(openTestDatabase)
})

describe.skipIf(!findPostgres())(`A PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  behavesLikePostgres(async () =>
    openDatabase({ dataDir: 'unused', databaseUrl: await postgres.createEmptyDatabase(), log }),
  )
})

function behavesLikePostgres(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await database.pool.query(`
      create table purse (id int primary key, coins int not null check (coins >= 0));
      create table note (id int primary key, body text, tags text[], data jsonb, at timestamptz);
      create table piece (id int primary key, body text not null, place vector(3) not null);
      create index on piece using hnsw (place vector_cosine_ops);
      create index on piece using gin (body gin_trgm_ops)`)
  })
  afterAll(() => database.close())

  it('lets many clients move coins at once and loses none', async () => {
    await database.pool.query('insert into purse select n, 100 from generate_series(1, 10) n')
    const moves = Array.from({ length: 300 }, (_, turn) => moveCoin(database, (turn % 10) + 1, ((turn * 7) % 10) + 1))
    await Promise.all(moves)
    const { rows } = await database.pool.query('select sum(coins)::int as all, count(*)::int as purses from purse')
    expect(rows).toEqual([{ all: 1000, purses: 10 }])
  })

  it('gives each of a hundred questions its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const { rows } = await database.pool.query<{ text: string }>('select $1::text as text', [`answer ${n}`])
        return rows[0]?.text
      }),
    )
    expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => `answer ${n}`))
  })

  it('names the rule that a statement broke, and goes on', async () => {
    const poor = database.pool.query('update purse set coins = -1 where id = 1')
    await expect(poor).rejects.toMatchObject({ code: '23514', constraint: 'purse_coins_check' })
    await expect(database.pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
    await expect(database.pool.query('selec')).rejects.toMatchObject({ code: '42601' })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('undoes a transaction that failed, while others work', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note (id) values (1)`)
      await tx.execute(sql`insert into note (id) values (1)`)
    })
    const others = Array.from({ length: 20 }, (_, n) => database.pool.query('select $1::int as n', [n]))
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await Promise.all(others)).toHaveLength(20)
    expect((await database.pool.query('select 1 from note where id = 1')).rowCount).toBe(0)
  })

  it('keeps an inner savepoint apart from the transaction around it', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note (id) values (10)`)
      const inner = tx.transaction(async (innerTx) => {
        await innerTx.execute(sql`insert into note (id) values (11)`)
        innerTx.rollback()
      })
      await expect(inner).rejects.toThrow('Rollback')
    })
    expect((await database.pool.query('select id from note where id in (10, 11)')).rows).toEqual([{ id: 10 }])
  })

  it('rolls back what a client had open when it died, and serves the others', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into note (id) values (20)')
    const waiting = database.pool.query('insert into note (id) values (21)')
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
    client.release(true)
    await waiting
    expect((await database.pool.query('select id from note where id in (20, 21)')).rows).toEqual([{ id: 21 }])
  })

  it('keeps two clients’ prepared statements of the same name apart', async () => {
    const [first, second] = await Promise.all([database.pool.connect(), database.pool.connect()])
    try {
      const ask = (client: typeof first, text: string, value: string) =>
        client.query<{ answer: string }>({ name: 'same', text, values: [value] }).then(({ rows }) => rows[0]?.answer)
      for (const round of ['1', '2']) {
        expect(await ask(first, `select 'first ' || $1 as answer`, round)).toBe(`first ${round}`)
        expect(await ask(second, `select 'second ' || $1 as answer`, round)).toBe(`second ${round}`)
      }
    } finally {
      first.release()
      second.release()
    }
  })

  it('carries large rows, every letter, arrays, JSON and times there and back', async () => {
    const body = 'ä€😀\n"\\'.repeat(500_000)
    const at = new Date('2026-02-28T23:59:59.123Z')
    const data = { deep: [{ a: null, b: 'ü' }] }
    await database.pool.query('insert into note values ($1, $2, $3, $4, $5)', [30, body, ['x', 'y,"z'], data, at])
    const { rows } = await database.pool.query('select * from note where id = 30')
    expect(rows).toEqual([{ id: 30, body, tags: ['x', 'y,"z'], data, at }])
  })

  it('answers with ten thousand rows', async () => {
    const { rows } = await database.pool.query('select n, repeat(n::text, 50) as text from generate_series(1, 10000) n')
    expect(rows).toHaveLength(10_000)
    expect(rows.at(-1)).toEqual({ n: 10_000, text: '10000'.repeat(50) })
  })

  it('finds by meaning, by spelling and by word', async () => {
    await database.pool.query(`
      insert into piece values (1, 'a lighthouse keeper', '[1,0,0]'), (2, 'the ship’s cook', '[0,1,0]'), (3, 'sea', '[0,0,1]')`)
    const near = await database.pool.query('select id from piece order by place <=> $1 limit 1', ['[0.1,0.9,0]'])
    const alike = await database.pool.query('select id from piece where $1 <% body', ['lighthose'])
    const worded = await database.pool.query(
      `select id from piece where to_tsvector('english', body) @@ websearch_to_tsquery('english', 'keepers')`,
    )
    expect([near.rows, alike.rows, worded.rows]).toEqual([[{ id: 2 }], [{ id: 1 }], [{ id: 1 }]])
  })

  it('reads a result in portions', async () => {
    const client = await database.pool.connect()
    try {
      // `rows` makes the driver ask for portions with Flush instead of Sync.
      const portions = { text: 'select n from generate_series(1, 25) n', rows: 10 }
      expect((await client.query(portions)).rows).toHaveLength(25)
    } finally {
      client.release()
    }
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
}

async function moveCoin({ db }: OpenDatabase, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Always the smaller purse first, so that two moves cannot wait for each other.
    await tx.execute(sql`select 1 from purse where id in (${from}, ${to}) order by id for update`)
    await tx.execute(sql`update purse set coins = coins - 1 where id = ${from}`)
    await tx.execute(sql`update purse set coins = coins + 1 where id = ${to}`)
  })
}
