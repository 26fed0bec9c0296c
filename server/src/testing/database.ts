import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { pino } from 'pino'
import { openDrizzle } from '../db/transaction.ts'
import { createFolder } from '../db/embedded/create-folder.ts'
import { openEmbedded, type Embedded } from '../db/embedded/open-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import type { OpenDatabase } from '../db/open.ts'
import { cachedFixture } from './cached-fixture.ts'

const log = pino({ level: 'silent' })

/** Engines that nobody uses, emptied: an engine takes seconds to start and a fraction to empty. */
const idle: Embedded[] = []

/** A database of the caller's own: the embedded engine in memory, with every migration applied and no rows. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await startEngine())
  const pool = engine.connect()
  const close = async () => {
    await pool.end()
    await removeRows(engine.pool)
    idle.push(engine)
  }
  return { db: openDrizzle(pool), pool, engine: 'embedded', close }
}

async function startEngine(): Promise<Embedded> {
  const dump = await migratedFixture('database.tar', async (draft) => {
    const embedded = await openMigrated({ kind: 'memory' })
    writeFileSync(draft, await embedded.dump())
    await embedded.close()
  })
  return openEmbedded({ kind: 'memory', dump }, log)
}

/** Leaves the tables as the migrations made them, which write no rows but their own names. */
async function removeRows(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  const { rows: filled } = await pool.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  if (filled.length > 0) {
    const names = filled.map(({ name }) => name)
    // Some tables refuse to be emptied; the role of a replica asks no trigger.
    await pool.query(`set session_replication_role = replica; ${names.map((name) => `delete from ${name}`).join('; ')}`)
    // Files of no length, as after a truncate, which takes ten times as long: it makes the file of each index anew.
    await pool.query(`vacuum (index_cleanup on, truncate on) ${names.join(', ')}`)
    // The planner knows as little about them as about new ones, and their numbers begin again.
    await pool.query(`select pg_clear_relation_stats('public', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0`)
    await pool.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`)
  }
  // A chosen model has an index of its own, made for its number and its length; numbers come again.
  const { rows: indexes } = await pool.query<{ name: string }>(
    `select quote_ident(indexname) as name from pg_indexes where indexname like 'passage\\_vectors\\_of\\_model\\_%'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query('discard all')
}

/** A folder with such a database. Whoever needs one copies it. */
export function migratedFolder(): Promise<string> {
  return migratedFixture('migrated', async (draft) => {
    await createFolder(draft, log)
    const embedded = await openMigrated({ kind: 'folder', path: draft })
    await embedded.close()
  })
}

// A new database takes seconds, a copy of one a fraction.
function migratedFixture(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  return cachedFixture(name, migrationKey(), make)
}

/** Tells one state of the migrations from another. */
export function migrationKey(): string[] {
  return readMigrations().map((migration) => `${migration.name}${migration.hash}`)
}

async function openMigrated(where: Parameters<typeof openEmbedded>[0]): Promise<Embedded> {
  const embedded = await openEmbedded(where, log)
  await migrate(embedded.pool, readMigrations())
  return embedded
}
