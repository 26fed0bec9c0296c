import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { newDataFolder, temporaryFolder } from '../../testing/data-folder.ts'
import type { Migration } from '../migrations.ts'
import { openDatabase, type OpenDatabase } from '../open.ts'
import { StartError } from '../start-error.ts'

const log = pino({ level: 'silent' })
const migration = (name: string, sql: string): Migration => ({ name, sql, hash: name })
const first = migration('0000_first', 'create table note (id int primary key)')
const second = migration('0001_second', 'alter table note add column body text')
const BACKUP = /^\d{4}-\d\d-\d\dT[\d-]+-before-0001_second$/

function open(dataDir: string, ...migrations: Migration[]): Promise<OpenDatabase> {
  return openDatabase({ dataDir, log, migrations })
}

it('keeps what was written for the next start', async () => {
  const dataDir = await newDataFolder()
  const database = await open(dataDir, first)
  await database.pool.query('insert into note values (1), (2)')
  await database.close()
  const again = await open(dataDir, first)
  expect((await again.pool.query('select id from note order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  await again.close()
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
})

it('refuses a second server on the same folder, in this process and in another @case-37', async () => {
  const dataDir = await newDataFolder()
  const database = await open(dataDir)
  const refusal = `Another Alcove is already running on the data folder ${dataDir}.`
  await expect(open(dataDir)).rejects.toThrow(refusal)
  const other = promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../testing/kills/write-until-killed.ts'),
    dataDir,
  ])
  await expect(other).rejects.toMatchObject({ stderr: expect.stringContaining(refusal) as string })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  await (await open(dataDir)).close()
})

it('backs an existing database up before it changes it, and the backup can be put back', async () => {
  const dataDir = await newDataFolder()
  const before = await open(dataDir, first)
  await before.pool.query('insert into note select generate_series(1, 1000)')
  await before.close()

  const after = await open(dataDir, first, second)
  await after.pool.query(`update note set body = 'new'`)
  await after.pool.query('delete from note where id > 10')
  await after.close()
  const [backup] = readdirSync(join(dataDir, 'backups')).filter((name) => BACKUP.test(name))
  expect(backup).toBeDefined()

  rmSync(join(dataDir, 'database'), { recursive: true })
  renameSync(join(dataDir, 'backups', backup!), join(dataDir, 'database'))
  const restored = await open(dataDir, first)
  expect((await restored.pool.query('select * from note order by id desc limit 1')).rows).toEqual([{ id: 1000 }])
  await restored.close()
})

it('keeps the newest three backups', async () => {
  const dataDir = await newDataFolder()
  await (await open(dataDir, first)).close()
  for (const year of [2020, 2022, 2021]) {
    mkdirSync(join(dataDir, `backups/${year}-01-01T00-00-00-000-before-x`), { recursive: true })
    writeFileSync(join(dataDir, `backups/${year}-01-01T00-00-00-000-before-x/PG_VERSION`), '18')
  }
  await (await open(dataDir, first, second)).close()
  const kept = readdirSync(join(dataDir, 'backups')).filter((name) => name !== 'README.txt')
  expect(kept.map((name) => name.slice(0, 4))).toEqual(['2021', '2022', String(new Date().getFullYear())])
})

it('changes nothing when the backup cannot be made', async () => {
  const dataDir = await newDataFolder()
  await (await open(dataDir, first)).close()
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
  const failed = open(dataDir, first, second)
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow('The database was not updated, because its backup')
  const database = await open(dataDir, first)
  await expect(database.pool.query('select body from note')).rejects.toThrow('column "body" does not exist')
  await database.close()
})

it('starts anew where making the database was killed half-way', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'database.new'))
  writeFileSync(join(dataDir, 'database.new/PG_VERSION'), '18')
  const database = await open(dataDir, first)
  expect((await database.pool.query('select count(*)::int as notes from note')).rows).toEqual([{ notes: 0 }])
  await database.close()
  expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
})

it('says in a sentence that a folder holds no database that it can open', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '9.6')
  const failed = open(dataDir)
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow(`The database in ${join(dataDir, 'database')} could not be opened`)
})

describe('a damaged database', () => {
  /** Words of the engine, of its parts and of programs. */
  const ENGINE_WORDS = /PANIC|FATAL|ERROR|WAL|checkpoint|relation|pg_|base\/|wasm|RuntimeError|errno|\bat .+:\d+/

  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const spoil = (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size, 0x5a))

  let migrationsFile = ''

  it.each<[string, (database: string) => void]>([
    ['its control file is nonsense', (database) => spoil(join(database, 'global/pg_control'))],
    ['its control file is cut', (database) => truncateSync(join(database, 'global/pg_control'), 10)],
    ['its log is nonsense', (database) => files(join(database, 'pg_wal')).forEach(spoil)],
    ['its log is gone', (database) => rmSync(join(database, 'pg_wal'), { recursive: true })],
    ['its rows are gone', (database) => rmSync(join(database, 'base'), { recursive: true })],
    ['its version is gone', (database) => rmSync(join(database, 'PG_VERSION'))],
    ['its migrations are nonsense', () => spoil(migrationsFile)],
  ])('says what to do, in no words of the engine, when %s', async (_, damage) => {
    const dataDir = await newDataFolder()
    const database = await open(dataDir, first)
    const { rows } = await database.pool.query<{ path: string }>(
      `select pg_relation_filepath('schema_migrations') as path`,
    )
    migrationsFile = join(dataDir, 'database', rows[0]!.path)
    await database.close()
    damage(join(dataDir, 'database'))
    const logged: string[] = []
    const logs = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
    const failed = await openDatabase({ dataDir, log: logs, migrations: [first] }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StartError)
    const { message } = failed as StartError
    expect(message).toContain(
      `The database in ${join(dataDir, 'database')} could not be opened: its files are damaged.`,
    )
    expect(message).toContain(`Put your own backup of ${dataDir} in its place`)
    expect(message).not.toMatch(ENGINE_WORDS)
    expect(logged).not.toEqual([])
  })

  it('names the newest copy that was made of it', async () => {
    const dataDir = await newDataFolder()
    await (await open(dataDir, first)).close()
    await (await open(dataDir, first, second)).close()
    files(join(dataDir, 'database/pg_wal')).forEach(spoil)
    const [backup] = readdirSync(join(dataDir, 'backups')).filter((name) => BACKUP.test(name))
    await expect(open(dataDir, first, second)).rejects.toThrow(
      `copy ${join(dataDir, 'backups', backup!)} to that place`,
    )
  })
})

it('says in a sentence that a data folder cannot be used', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  writeFileSync(dataDir, 'a file')
  const failed = open(dataDir)
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow(`The data folder ${dataDir} cannot be used`)
})
