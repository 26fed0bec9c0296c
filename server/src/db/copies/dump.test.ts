import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { readMigrations, type Migration } from '../migrations.ts'
import { openDatabase } from '../open.ts'
import { StartError } from '../start-error.ts'

const log = pino({ level: 'silent' })
const migration = (name: string, sql: string): Migration => ({ name, sql, hash: sql })
const first = migration('0000_first', 'create table note (id int primary key); insert into note values (1)')
const second = migration('0001_second', 'drop table note; create table page (id int)')

const MAIN = join(import.meta.dirname, '../../main.ts')
const TIMEOUT_MS = 280_000
const DUMP = /^\d{4}-\d\d-\d\dT[\d-]+-before-0001_second\.dump$/

const tableOf = (name: string, rows: string) => `COPY public.${name} (a) FROM stdin;\\n${rows}\\\\.\\n`
/** What a dump of the first migration reads as. */
const READ = `printf '${tableOf('note', '1\\n')}${tableOf('schema_migrations', '0000_first\\n')}'`
const DUMPED = { pg_dump: 'echo dumped', pg_restore: READ }

/** A dump that is as new as the server is what an operator has. */
function hasPgDump(): boolean {
  const server = findPostgres()
  if (!server) return false
  const majorOf = (program: string) => /(\d+)\./.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]
  try {
    return Number(majorOf('pg_dump')) >= Number(majorOf(join(server.bin, 'postgres')))
  } catch {
    return false
  }
}

describe.skipIf(!findPostgres())(`Before a migration on a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  /** An install as the last version left it. */
  async function installed() {
    const databaseUrl = await postgres.createEmptyDatabase()
    const dataDir = temporaryFolder()
    await (await openDatabase({ dataDir, databaseUrl, log, migrations: [first] })).close()
    const update = (more: { databaseBackup?: boolean } = {}) =>
      openDatabase({ dataDir, databaseUrl, log, migrations: [first, second], ...more })
    return { databaseUrl, dataDir, update }
  }

  /** A path on which these are found first; without any, nothing is. */
  function programs(scripts: Record<string, string>): string {
    const bin = temporaryFolder()
    for (const [name, script] of Object.entries(scripts)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    return Object.keys(scripts).length > 0 ? `${bin}${delimiter}/usr/bin:/bin` : bin
  }

  function onlyPrograms(scripts: Record<string, string>): void {
    vi.stubEnv('PATH', programs(scripts))
    onTestFinished(() => void vi.unstubAllEnvs())
  }

  const namesIn = (dataDir: string) => readdirSync(join(dataDir, 'backups')).filter((name) => name !== 'README.txt')

  async function refusal(update: () => Promise<unknown>): Promise<string> {
    const failure = await update().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    return (failure as StartError).message
  }

  async function isUntouched(databaseUrl: string): Promise<void> {
    await postgres.administer('select id from note', databaseUrl)
  }

  it('of an empty database nothing is needed', async () => {
    onlyPrograms({})
    const dataDir = temporaryFolder()
    const databaseUrl = await postgres.createEmptyDatabase()
    await (await openDatabase({ dataDir, databaseUrl, log, migrations: [first, second] })).close()
    await (await openDatabase({ dataDir, databaseUrl, log, migrations: [first, second] })).close()
    expect(readdirSync(dataDir)).toEqual([])
  })

  it.skipIf(!hasPgDump())('the database is dumped, and the dump can be put back', async () => {
    const { dataDir, update } = await installed()
    await (await update()).close()
    const [dump, ...others] = namesIn(dataDir)
    expect([dump, others]).toEqual([expect.stringMatching(DUMP), []])
    const restored = await postgres.createEmptyDatabase()
    const restore = ['--no-owner', `--dbname=${restored}`, join(dataDir, 'backups', dump!)]
    await promisify(execFile)('pg_restore', restore)
    await isUntouched(restored)
    const again = await openDatabase({ dataDir, databaseUrl: restored, log, migrations: [first] })
    expect((await again.pool.query('select id from note')).rows).toEqual([{ id: 1 }])
    await again.close()
  })

  it.skipIf(!hasPgDump())('a password behind the question mark of the address is one, too', async () => {
    const { databaseUrl, dataDir } = await installed()
    const url = new URL(databaseUrl)
    url.searchParams.set('password', url.password)
    url.password = ''
    await (await openDatabase({ dataDir, databaseUrl: url.href, log, migrations: [first, second] })).close()
    expect(namesIn(dataDir)).toEqual([expect.stringMatching(DUMP)])
  })

  it('several servers that start together make one dump', async () => {
    onlyPrograms(DUMPED)
    const { dataDir, update } = await installed()
    const servers = await Promise.all(Array.from({ length: 4 }, () => update()))
    await Promise.all(servers.map((server) => server.close()))
    expect(namesIn(dataDir)).toHaveLength(1)
  })

  it('no password stands where other users of the machine can read it', async () => {
    onlyPrograms({ ...DUMPED, pg_dump: 'echo "$@"' })
    const { databaseUrl, dataDir, update } = await installed()
    await (await update()).close()
    const command = readFileSync(join(dataDir, 'backups', namesIn(dataDir)[0]!), 'utf8')
    expect(command).toContain(new URL(databaseUrl).pathname)
    expect(command).not.toContain(new URL(databaseUrl).password)
  })

  it('a start without pg_dump is refused with what to install, and goes on without one when it is told to', async () => {
    onlyPrograms({})
    const { databaseUrl, dataDir, update } = await installed()
    const message = await refusal(update)
    expect(message).toContain('pg_dump is not on this machine. Install')
    expect(message).toContain('DATABASE_BACKUP=off')
    expect(namesIn(dataDir)).toEqual([])
    await isUntouched(databaseUrl)
    const database = await update({ databaseBackup: false })
    expect((await database.pool.query('select id from page')).rows).toEqual([])
    await database.close()
  })

  it.each([
    ['fails half way', 'echo half; echo "pg_dump: error: the line went dead" >&2; exit 1', /the line went dead/],
    [
      'is older than the server',
      'echo "pg_dump: error: server version: 15.19; pg_dump version: 12.1" >&2; ' +
        'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1',
      /server version mismatch/,
    ],
    ['says nothing', 'exit 3', /pg_dump ended with 3/],
    ['writes nothing', 'exit 0', /pg_dump wrote nothing/],
    ['is killed', 'echo half; kill -9 $$', /a signal/],
  ])('the start is refused in a sentence and no half file is left when pg_dump %s', async (_, script, reason) => {
    onlyPrograms({ pg_dump: script })
    const { databaseUrl, dataDir, update } = await installed()
    const message = await refusal(update)
    expect(message).toMatch(reason)
    expect(message).toMatch(/^The database was not updated, because .* Nothing was changed\./)
    expect(message).toContain('DATABASE_BACKUP=off')
    expect(namesIn(dataDir)).toEqual([])
    await isUntouched(databaseUrl)
  })

  it.each([
    [
      'misses rows',
      `printf '${tableOf('note', '')}${tableOf('schema_migrations', '0000_first\\n')}'`,
      /the dump has 0 rows of public.note instead of 1/,
    ],
    ['cannot be opened', 'echo "no archive" >&2; exit 1', /the dump cannot be read: no archive/],
  ])('the start is refused when the dump %s', async (_, script, reason) => {
    onlyPrograms({ ...DUMPED, pg_restore: script })
    const { databaseUrl, dataDir, update } = await installed()
    expect(await refusal(update)).toMatch(reason)
    expect(namesIn(dataDir)).toEqual([])
    await isUntouched(databaseUrl)
  })

  it('a server without room for the dump does not start, and says so', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const dataDir = temporaryFolder()
    await (await openDatabase({ dataDir, databaseUrl, log, migrations: readMigrations().slice(0, -1) })).close()
    const PATH = programs({ pg_dump: 'exec cat /dev/zero' })
    const env = { PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', CRAFT_PORT: '0', LOG_LEVEL: 'fatal' }
    // No file of the process may grow larger than 8 MB.
    const start = ['-c', 'ulimit -f 16384; exec "$@"', 'sh', process.execPath, MAIN]
    const failed = promisify(execFile)('/bin/sh', start, { env, timeout: TIMEOUT_MS })
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\nThe database was not updated, because .*DATABASE_BACKUP=off\.\n\n$/),
    })
    expect(namesIn(dataDir)).toEqual([])
  })

  it('the newest three are kept', async () => {
    onlyPrograms(DUMPED)
    const { dataDir, update } = await installed()
    mkdirSync(join(dataDir, 'backups'))
    for (const year of [2001, 2002, 2003]) {
      writeFileSync(join(dataDir, `backups/${year}-01-01T00-00-00-000-before-x.dump`), 'old')
    }
    await (await update()).close()
    expect(namesIn(dataDir).map((name) => name.slice(0, 4))).toEqual(['2002', '2003', expect.stringMatching(/^20/)])
  })
})
