import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataFolder } from '../testing/data-folder.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { migrate } from './migrate.ts'
import { readMigrations, type Migration } from './migrations.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'silent' })
const migration = (name: string, sql: string): Migration => ({ name, sql, hash: sql })
const first = migration(
  '0000_first',
  'create table note (id int primary key);--> statement-breakpoint\ninsert into note values (1)',
)
const second = migration('0001_second', 'create table page (id int)')
const broken = migration('0001_second', 'create table page (id int);--> statement-breakpoint\nselect nonsense')
const endless = migration(
  '0001_second',
  'create table page (id int); insert into note values (2); select pg_sleep(600)',
)

type Open = (migrations: readonly Migration[]) => Promise<OpenDatabase>
type Place = { readonly open: Open }

describe('Migrations of an embedded database', () => {
  migrates(async () => {
    const dataDir = await newDataFolder()
    return { open: (migrations) => openDatabase({ dataDir, log, migrations }) }
  })

  it('are untouched by a kill -9 in their middle @case-39', async () => {
    const dataDir = await newDataFolder()
    const script = join(import.meta.dirname, '../testing/kills/migrate-until-killed.ts')
    const child = spawn(process.execPath, [script, dataDir, JSON.stringify([first, endless])], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    // The new table's file appears while its transaction is open.
    const tables = watch(join(dataDir, 'database/base/5'))
    child.stdin.write('go\n')
    await once(tables, 'change')
    tables.close()
    child.kill('SIGKILL')
    await once(child, 'exit')

    const database = await openDatabase({ dataDir, log, migrations: [first, second] })
    expect((await database.pool.query('select id from note')).rows).toEqual([{ id: 1 }])
    expect((await database.pool.query('select id from page')).rows).toEqual([])
    await database.close()
  })
})

describe.skipIf(!findPostgres())(`Migrations of a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  migrates(async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    return {
      open: (migrations) => openDatabase({ dataDir: 'unused', databaseUrl, databaseBackup: false, log, migrations }),
    }
  })

  it('are applied once when five nodes start at the same moment', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const nodes = await Promise.all(
      Array.from({ length: 5 }, () =>
        openDatabase({ dataDir: 'unused', databaseUrl, log, migrations: [first, second] }),
      ),
    )
    expect((await nodes[0]!.pool.query('select id from note')).rows).toEqual([{ id: 1 }])
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('are untouched by a connection that dies in their middle', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const database = await openDatabase({ dataDir: 'unused', databaseUrl, log, migrations: [first] })
    const dying = migrate(database.pool, [first, endless])
    dying.catch(() => {})
    await waitUntil(async () => {
      const asleep = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)' and pid <> pg_backend_pid()`
      expect((await database.pool.query(asleep)).rowCount).toBe(1)
    })
    await expect(dying).rejects.toThrow('terminating connection due to administrator command')
    await migrate(database.pool, [first, second])
    expect((await database.pool.query('select id from note')).rows).toEqual([{ id: 1 }])
    await database.close()
  })
})

function migrates(newPlace: () => Promise<Place>): void {
  it('run once, however often it starts @case-39', async () => {
    const { open } = await newPlace()
    for (const migrations of [[first], [first], [first, second]]) {
      const database = await open(migrations)
      expect((await database.pool.query('select id from note')).rows).toEqual([{ id: 1 }])
      await database.close()
    }
  })

  it('are undone whole when one statement fails, and the right one goes through', async () => {
    const { open } = await newPlace()
    await expect(open([first, broken])).rejects.toThrow('column "nonsense" does not exist')
    const database = await open([first, second])
    expect((await database.pool.query('select id from page')).rows).toEqual([])
    await database.close()
  })

  it('refuse a database that a newer Alcove has changed', async () => {
    const { open } = await newPlace()
    await (await open([first, second])).close()
    const older = open([first])
    await expect(older).rejects.toThrow(StartError)
    await expect(older).rejects.toThrow('This database was last used by a newer Alcove (it has "0001_second").')
  })

  it('refuse to go on when an applied one was changed', async () => {
    const { open } = await newPlace()
    await (await open([first])).close()
    const edited = open([migration(first.name, 'create table other (id int)')])
    await expect(edited).rejects.toThrow(StartError)
    await expect(edited).rejects.toThrow('The migration "0000_first" was changed after this database')
  })

  it('of the product itself go through', async () => {
    const { open } = await newPlace()
    const database = await open(readMigrations())
    const { rows } = await database.pool.query<{ name: string }>('select name from schema_migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
    await database.close()
  })
}
