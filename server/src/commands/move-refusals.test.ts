import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readMigrations } from '../db/migrations.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase, openUnchanged } from '../db/open.ts'
import { runCommand } from '../testing/commands.ts'
import { migratedFolder } from '../testing/database.ts'
import { migratedDataFolder, temporaryFolder } from '../testing/data-folder.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'

const log = pino({ level: 'silent' })

const move = (args: string[], env: Record<string, string>) => runCommand('move', args, env)

/** An embedded install that nobody has used yet. */
const home = mkdtempSync(join(tmpdir(), 'alcove-move-'))
beforeAll(async () => {
  cpSync(await migratedFolder(), join(home, 'database'), { recursive: true })
  writeFileSync(join(home, 'secret'), 'long-enough-'.repeat(4))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe.skipIf(!findPostgres())(`npm run move (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it('refuses while an Alcove runs on the source, embedded or not', async () => {
    const to = await postgres.createEmptyDatabase()
    const embedded = await openDatabase({ dataDir: home, log })
    const refused = await move(['--to', to], { DATA_DIR: home })
    await embedded.close()
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') as string })
    const from = await postgres.createDatabase()
    const database = await openDatabase({ dataDir: home, databaseUrl: from, log })
    const notifications = createNotifications(database, log)
    await notifications.subscribe('anything', () => {})
    const folder = join(temporaryFolder(), 'back')
    const running = await move(['--from', from, '--to', folder], { DATA_DIR: home })
    await notifications.close()
    await database.close()
    expect(running).toMatchObject({ code: 1, output: expect.stringContaining('1 Alcove still runs') as string })
    expect(existsSync(folder)).toBe(false)
  })

  it('refuses a target with rows of somebody, and leaves them alone', async () => {
    const databaseUrl = await postgres.createDatabase()
    const { db, close } = await openDatabase({ dataDir: home, databaseUrl, log })
    await db.execute(sql`insert into confirmed_hosts (name, confirmed_at) values ('theirs.example.org', now())`)
    const { code, output } = await move(['--to', databaseUrl], { DATA_DIR: home })
    expect([code, output]).toEqual([1, expect.stringContaining('The database to move to is not empty')])
    expect((await db.execute(sql`select name from confirmed_hosts`)).rows).toEqual([{ name: 'theirs.example.org' }])
    await close()
  })

  it('refuses an install that an older Alcove used last, and one whose secret is another', async () => {
    const to = await postgres.createEmptyDatabase()
    const older = join(temporaryFolder(), 'data')
    mkdirSync(older)
    writeFileSync(join(older, 'secret'), 'long-enough-'.repeat(4))
    await (await openDatabase({ dataDir: older, log, migrations: readMigrations().slice(0, -1) })).close()
    expect((await move(['--to', to], { DATA_DIR: older })).output).toContain('last used by an older Alcove')
    const bare = await migratedDataFolder()
    expect((await move(['--to', to], { DATA_DIR: bare })).output).toContain('neither in SECRET nor in')
    expect(readdirSync(bare)).not.toContain('secret')
    const nothing = temporaryFolder()
    expect((await move(['--to', to], { DATA_DIR: nothing })).output).toContain('There is no Alcove in the data folder')
    expect(readdirSync(nothing)).toEqual([])
  })

  it('keeps the secret of another install that lies in the folder', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    await move(['--to', databaseUrl], { DATA_DIR: home })
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'secret'), 'theirs')
    const { code, output } = await move(['--from', databaseUrl, '--to', folder], { DATA_DIR: home })
    expect([code, output]).toEqual([1, expect.stringMatching(/secret of another install/)])
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('theirs')
    expect(existsSync(join(folder, 'database'))).toBe(false)
  })

  it.each<[string, (address: URL) => void, RegExp]>([
    ['a wrong password', (address) => (address.password = 'wrong'), /refused the user name or password in --to/],
    ['no such database', (address) => (address.pathname = '/none'), /has no such database .* correct --to/],
    ['nobody there', (address) => (address.port = '1'), /cannot be reached .*Check --to/],
  ])('says what to do about %s', async (_, change, sentence) => {
    const address = new URL(await postgres.createEmptyDatabase())
    change(address)
    const { code, output } = await move(['--to', address.href], { DATA_DIR: home })
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('says what rights are missing', async () => {
    const address = new URL(await postgres.createEmptyDatabase())
    await postgres.administer(`create role mover login password 'mover'`)
    ;[address.username, address.password] = ['mover', 'mover']
    const { output } = await move(['--to', address.href], { DATA_DIR: home })
    expect(output).toMatch(/The user in --to may not set up the database/)
  })
})

describe.skipIf(!findPostgres('plain'))('npm run move to a server without pgvector', () => {
  it('says what to install', async () => {
    const plain = await startPostgres('plain')
    onTestFinished(() => plain.stop())
    const { code, output } = await move(['--to', await plain.createEmptyDatabase()], { DATA_DIR: home })
    expect([code, output]).toEqual([1, expect.stringContaining('has no pgvector. Install it on that server')])
  })
})

it.each([
  [[], /npm run move -- --to postgres:/],
  [['--to'], /npm run move -- --to postgres:/],
  [['--to', 'mysql://host/db'], /--to is neither a folder nor the address/],
  [['--to', 'elsewhere'], /stop it and copy the folder/],
  [['--to', 'postgres://h/d', '--files', '/srv/files'], /--files names a bucket/],
])('explains itself when started with %j', async (args, sentence) => {
  const { code, output } = await move(args, { DATA_DIR: home })
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
})

it('opens what is copied without bringing it up to date', async () => {
  const older = join(temporaryFolder(), 'data')
  const migrations = readMigrations().slice(0, -1)
  await (await openDatabase({ dataDir: older, log, migrations })).close()
  const { db, close } = await openUnchanged({ dataDir: older, log })
  const { rows } = await db.execute(sql`select max(name) as name from schema_migrations`)
  await close()
  expect(rows).toEqual([{ name: migrations.at(-1)!.name }])
})
