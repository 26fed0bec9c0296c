import type pg from 'pg'
import { StartError } from './start-error.ts'
import { readMigrations, type Migration } from './migrations.ts'
import { maintenanceLimit, withStatementLimit } from './statement-limit.ts'

/** Makes a copy of the database before the migration of this name. */
type BackUp = (before: string) => Promise<void>

/**
 * Applies what is pending, one transaction each and one node at a time, so that a kill leaves a migration either whole
 * or untouched and two servers that start at once do not meet.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[] = readMigrations(),
  backUp?: BackUp,
): Promise<void> {
  await locked(pool, (client) => client.query(SET_UP))
  if (backUp) await oneAtATime(pool, () => backUpAndApply(pool, migrations, backUp))
  else await applyPending(pool, await pendingMigrations(pool, migrations))
}

async function backUpAndApply(pool: pg.Pool, migrations: readonly Migration[], backUp: BackUp): Promise<void> {
  const pending = await pendingMigrations(pool, migrations)
  const [next] = pending
  // A database to which nothing was applied yet has nothing to lose.
  if (next && pending.length < migrations.length) await backUp(next.name)
  await applyPending(pool, pending)
}

async function applyPending(pool: pg.Pool, pending: readonly Migration[]): Promise<void> {
  for (const migration of pending) {
    await locked(pool, async (client) => {
      const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [migration.name])
      if (rowCount !== 0) return
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
    })
  }
}

const SET_UP = `
  create extension if not exists vector;
  create extension if not exists pg_trgm;
  create table if not exists schema_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`

/** What `migrate` would apply. Refuses a database that a newer or another Alcove has changed. */
export async function pendingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedMigrations(pool)
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const migration = byName.get(name)
    if (!migration) {
      throw new StartError(
        `This database was last used by a newer Alcove (it has "${name}"). Update Alcove, or use another database.`,
      )
    }
    if (migration.hash !== hash) {
      throw new StartError(
        `The migration "${name}" was changed after this database was brought up to date with it. ` +
          'Restore server/migrations as it was, or use another database.',
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function appliedMigrations(pool: pg.Pool): Promise<{ name: string; hash: string }[]> {
  const { rows } = await pool.query<{ isMigrated: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) return []
  return (await pool.query<{ name: string; hash: string }>('select name, hash from schema_migrations order by name'))
    .rows
}

const MIGRATION_LOCK = 4_100_410_041
const BACKUP_LOCK = 4_100_410_040

/** Of servers that start together one makes the copy and changes the tables; the others wait and find it done. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await withStatementLimit(maintenanceLimit, () => client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]))
    await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

function locked(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  return withStatementLimit(maintenanceLimit, () => inTransaction(pool, work))
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await work(client)
    await client.query('commit')
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A client that failed is closed, which rolls back.
    client.release(failure)
  }
}
