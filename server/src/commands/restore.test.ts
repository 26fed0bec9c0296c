import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { createFolderPlace } from '../adapters/backup/index.ts'
import { createFiles } from '../adapters/files/index.ts'
import { createApp } from '../app.ts'
import { checkStart } from '../check-start.ts'
import { readMigrations } from '../db/migrations.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase, type Database, type OpenDatabase } from '../db/open.ts'
import { installIdOf, nameOf } from '../features/backup/archive.ts'
import { makeBackup } from '../features/backup/make-backup.ts'
import { createKeyBox } from '../key-box.ts'
import { createCall, startTestApp, type TestApp } from '../testing/app.ts'
import { backUpNow, PASSPHRASE, setUpBackup } from '../testing/backup/set-up-backup.ts'
import { newDataFolder, temporaryFolder } from '../testing/data-folder.ts'
import { uploadAndRead } from '../testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createRequest } from '../testing/request.ts'

const log = pino({ level: 'silent' })
const PEOPLE_WRITE = 'Zwölf Reiher\t"stehen"\n\\.\n — 鷺 🪶'

function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const path = join(import.meta.dirname, `${command}.ts`)
    execFile(process.execPath, [path, ...args], { env: { LOG_LEVEL: 'silent', ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    )
  })
}

let app: TestApp
let folder = ''
let name = ''
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'alcove-backups-'))
  await uploadAndRead(app, app.as.free, { name: 'heron.txt', bytes: PEOPLE_WRITE.repeat(9_000) })
  await uploadAndRead(app, app.as.free, { name: 'ibis.md', bytes: `# Ibis\n\n${PEOPLE_WRITE}` })
  const sealed = createKeyBox(app.world.secret).seal('a key of a provider', 'restored')
  await app.world.db.execute(
    sql`insert into install_settings (key, value, changed_at) values ('test.sealed', ${JSON.stringify(sealed)}::jsonb, now()),
        ('test.null', 'null'::jsonb, now())`,
  )
  await setUpBackup(app, folder)
  name = (await backUpNow(app)).lastProven!.name
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function openHere(options: { dataDir: string; databaseUrl?: string }): Promise<OpenDatabase> {
  const database = await openDatabase({ ...options, log, databaseBackup: false })
  onTestFinished(() => database.close())
  return database
}

/** Every row of every table as a text, whatever order they lie in. */
async function allRows(db: Database): Promise<Record<string, string[]>> {
  // What a server computes of a row is its own: another one splits texts into words by the rules of its languages. So is
  // the folder of files that the servers of a database share.
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(
    sql`select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not in ('schema_migrations', 'backup_runs', 'install_folder')
        group by relname order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name: table, columns } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select row(${columns})::text as row from ${table}`))
    all[table] = rows.map(({ row }) => row).toSorted()
  }
  return all
}

/** Constraints and indexes, by their definitions; a newer PostgreSQL has a name for what must not be null, too. */
async function allRules(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ rule: string }>(
    sql`select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences order by 1`,
  )
  return rows.map(({ rule }) => rule)
}

/** What is there on the other machine, compared with the app that was backed up. */
async function compare(dataDir: string, databaseUrl?: string): Promise<void> {
  const restored = await openHere({ dataDir, ...(databaseUrl && { databaseUrl }) })
  const { world } = app
  const { audit_log: logged, ...rows } = await allRows(restored.db)
  const { audit_log: logBefore, ...rowsBefore } = await allRows(world.db)
  expect(rows).toEqual(rowsBefore)
  // One act more: that it was restored.
  expect(logged!.filter((row) => !logBefore!.includes(row))).toEqual([expect.stringContaining('backup.restore')])
  const rules = await allRules(restored.db)
  const isOfLog = (rule: string) => rule.startsWith('audit_log_id_seq')
  expect(rules.filter((rule) => !isOfLog(rule))).toEqual((await allRules(world.db)).filter((rule) => !isOfLog(rule)))
  const files = await createFiles({ dataDir, s3: undefined })
  let count = 0
  for await (const { key } of world.files.list()) {
    count += 1
    const bytes = async (from: typeof files) => Buffer.from(await new Response(await from.get(key)).arrayBuffer())
    expect((await bytes(files)).equals(await bytes(world.files))).toBe(true)
  }
  expect(count).toBeGreaterThan(1)
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  const { rows: sealed } = await restored.db.execute<{ value: string }>(
    sql`select value #>> '{}' as value from install_settings where key = 'test.sealed'`,
  )
  expect(createKeyBox(secret).open(sealed[0]!.value, 'restored')).toBe('a key of a provider')
  // People come in as before, at the new address.
  const config = { ...world.config, dataDir, databaseUrl, publicUrl: 'https://other.example.org' }
  const notifications = createNotifications(restored, log)
  const other = createApp({ ...world, config, secret, files, db: restored.db, notifications })
  await other.start()
  const { email, password } = app.as.owner
  const headers = { origin: 'https://other.example.org', host: 'other.example.org' }
  const request = createRequest(other.router)
  const call = createCall((path, init) =>
    request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } }),
  )
  expect((await call(accountApi.signIn, { email, password })).user.uid).toBe(app.as.owner.user.uid)
  await other.close()
  await notifications.close()
}

it('brings everything to another folder and another address, and compares it', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, PUBLIC_URL: 'https://other.example.org' }
  const { code, output } = await run('restore', ['--from', folder], env)
  expect(output).toContain('Restored and compared')
  expect(code).toBe(0)
  await compare(dataDir)
  expect(await run('restore', ['--from', folder], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty') as string,
  })
})

describe.skipIf(!findPostgres())(`on a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it('brings everything there, and back from there', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const dataDir = join(temporaryFolder(), 'data')
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_PASSPHRASE: PASSPHRASE }
    expect(await run('restore', ['--from', join(folder, name)], env)).toMatchObject({ code: 0 })
    await compare(dataDir, databaseUrl)
    expect(await run('restore', ['--from', folder], env)).toMatchObject({ code: 1 })
    const again = temporaryFolder()
    expect(await run('backup', ['--to', again], env)).toMatchObject({ code: 0 })
    const home = join(temporaryFolder(), 'data')
    const back = await run('restore', ['--from', again], { DATA_DIR: home, BACKUP_PASSPHRASE: PASSPHRASE })
    expect(back.output).toContain('Restored and compared')
  })
})

it('is made of a stopped install by a command, with the passphrase of its owner', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  await run('restore', ['--from', folder], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  const to = temporaryFolder()
  const made = await run('backup', ['--to', to], { DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('is proven') as string })
  const home = join(temporaryFolder(), 'data')
  const back = await run('restore', ['--from', to], { DATA_DIR: home, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(back.output).toContain('Restored and compared')
  const inside = await run('backup', ['--to', join(dataDir, 'backups')], { DATA_DIR: dataDir })
  expect(inside.code).toBe(1)
  await openHere({ dataDir })
  expect((await run('backup', ['--to', to], { DATA_DIR: dataDir })).output).toContain('on the owner’s page')
})

it('of an older Alcove is brought up to date', async () => {
  const older = await newDataFolder()
  const migrations = readMigrations().slice(0, -1)
  const { db, close } = await openDatabase({ dataDir: older, log, migrations })
  await db.execute(sql`insert into confirmed_hosts (name, confirmed_at) values ('alcove.example.org', now())`)
  const { secret } = app.world
  const files = await createFiles({ dataDir: older, s3: undefined })
  const source = { db, isEmbedded: true, files, secret, address: 'http://old', readFreeBytes: async () => Infinity }
  const to = temporaryFolder()
  const [createdAt, installId] = [new Date(), installIdOf(secret)]
  const made = { id: randomUUID(), name: nameOf(createdAt, installId), installId, createdAt, kept: 7 }
  await makeBackup(source, { ...made, place: createFolderPlace(to, older), passphrase: PASSPHRASE }, async () => {})
  await close()
  const dataDir = join(temporaryFolder(), 'data')
  const restored = await run('restore', ['--from', to], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(restored.output).toContain('Restored and compared: 1 row,')
  const database = await openHere({ dataDir })
  const { rows } = await database.db.execute(sql`select max(name) as name from schema_migrations`)
  expect(rows).toEqual([{ name: readMigrations().at(-1)!.name }])
})

it('that was killed keeps Alcove from starting, and is done again', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database/half'), '')
  writeFileSync(join(dataDir, 'restore.unfinished'), '')
  await expect(checkStart({ dataDir, port: 0, craftPort: 0 })).rejects.toThrow('Restore it once more')
  const again = await run('restore', ['--from', folder], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(again.output).toContain('Restored and compared')
  await checkStart({ dataDir, port: 0, craftPort: 0 })
})

describe('leaves nothing behind', () => {
  async function refused(from: string, env: Record<string, string> = {}): Promise<string> {
    const dataDir = join(temporaryFolder(), 'data')
    const { code, output } = await run('restore', ['--from', from], {
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: PASSPHRASE,
      ...env,
    })
    expect([code, existsSync(join(dataDir, 'database')), existsSync(join(dataDir, 'secret'))]).toEqual([
      1,
      false,
      false,
    ])
    return output
  }

  it('of a backup whose passphrase is another', async () => {
    expect(await refused(folder, { BACKUP_PASSPHRASE: 'something else' })).toContain('The passphrase is not the one')
  })

  it('of a folder without one', async () => {
    expect(await refused(temporaryFolder())).toContain('There is no proven backup')
  })

  it('of one whose rows are cut off or changed', async () => {
    const rows = join(folder, name, 'rows')
    const bytes = readFileSync(rows)
    truncateSync(rows, statSync(rows).size - 20)
    expect(await refused(folder)).toContain('cannot be restored')
    const changed = Buffer.from(bytes)
    changed[200]! ^= 1
    writeFileSync(rows, changed)
    expect(await refused(folder)).toContain('cannot be restored')
    writeFileSync(rows, bytes)
  })
})
