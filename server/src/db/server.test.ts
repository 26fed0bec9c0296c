import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'silent' })

async function refusalOf(databaseUrl: string): Promise<string> {
  const failure = await openDatabase({ dataDir: 'unused', databaseUrl, log, migrations: [] }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartError)
  return (failure as StartError).message
}

it('says that nobody answers at the address', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  const message = await refusalOf(`postgres://someone:secret@127.0.0.1:${port}/alcove`)
  expect(message).toContain(`The database at 127.0.0.1:${port} cannot be reached`)
  expect(message).toContain('Check DATABASE_URL')
  expect(message).not.toContain('secret')
})

describe.skipIf(!findPostgres())(`With a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createEmptyDatabase()
  })
  afterAll(() => postgres.stop())

  it('says that the password is wrong', async () => {
    const message = await refusalOf(withUrl(url, { password: 'wrong' }))
    expect(message).toContain('refused the user name or password in DATABASE_URL')
    expect(message).not.toContain('wrong')
  })

  it('says that the database does not exist', async () => {
    expect(await refusalOf(withUrl(url, { pathname: '/nowhere' }))).toContain('has no such database')
  })

  it('says what an administrator must do when the user may not set the database up', async () => {
    await postgres.administer(`create role visitor login password 'visit'`)
    const message = await refusalOf(withUrl(url, { username: 'visitor', password: 'visit' }))
    expect(message).toContain('may not set up the database')
    expect(message).toContain('create extension if not exists vector')
  })

  it('works for a plain owner when an administrator has added the extensions', async () => {
    const ownUrl = await postgres.createEmptyDatabase()
    await postgres.administer(`create role keeper login password 'keep'`)
    await postgres.administer(`alter database ${new URL(ownUrl).pathname.slice(1)} owner to keeper`)
    await postgres.administer('create extension vector; create extension pg_trgm', ownUrl)
    const databaseUrl = withUrl(ownUrl, { username: 'keeper', password: 'keep' })
    const database = await openDatabase({ dataDir: 'unused', databaseUrl, log, migrations: [] })
    expect(database.engine).toBe('server')
    await database.close()
  })
})

describe.skipIf(!findPostgres('plain'))(`With a PostgreSQL server without pgvector (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres('plain')
  })
  afterAll(() => postgres.stop())

  it('says that pgvector is missing and how to get it', async () => {
    const message = await refusalOf(await postgres.createEmptyDatabase())
    expect(message).toMatch(/^The database at 127\.0\.0\.1:\d+ has no pgvector\. Install it on that server/)
    expect(message).toMatch(/apt install postgresql-\d+-pgvector/)
  })
})

function withUrl(url: string, parts: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(url), parts).href
}
