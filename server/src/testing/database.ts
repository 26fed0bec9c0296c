import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { takeLock } from '../db/embedded/lock.ts'
import { openEmbedded } from '../db/embedded/open-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations, type Migration } from '../db/migrations.ts'
import type { OpenDatabase } from '../db/open.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/alcove')
const DUMP_WAIT_MS = 60_000
const log = pino({ level: 'silent' })

/** A database of the test file's own: the embedded engine in memory, with every migration applied. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { pool, close } = await openEmbedded({ kind: 'memory', dump: await migratedDump() }, log)
  return { db: drizzle(pool), pool, engine: 'embedded', close }
}

// A new database takes seconds, a copy of one a fraction: the first test file makes it and all others copy it.
async function migratedDump(): Promise<string> {
  const migrations = readMigrations()
  const dump = join(CACHE, `database-${keyOf(migrations)}.tar`)
  if (existsSync(dump)) return dump
  mkdirSync(CACHE, { recursive: true })
  const lock = takeLock(join(CACHE, 'database.lock'), DUMP_WAIT_MS)
  if (!lock) throw new Error(`Another run has been making ${dump} for a minute.`)
  try {
    if (!existsSync(dump)) await makeDump(dump, migrations)
  } finally {
    lock.release()
  }
  return dump
}

async function makeDump(path: string, migrations: Migration[]): Promise<void> {
  const { pool, dump, close } = await openEmbedded({ kind: 'memory' }, log)
  try {
    await migrate(pool, migrations)
    writeFileSync(`${path}.new`, await dump())
    renameSync(`${path}.new`, path)
  } finally {
    await close()
  }
}

function keyOf(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const name of ['@electric-sql/pglite', '@electric-sql/pglite-pgvector']) {
    hash.update(readFileSync(join(PROJECT_ROOT, 'node_modules', name, 'package.json')))
  }
  for (const migration of migrations) hash.update(`${migration.name}${migration.hash}`)
  return hash.digest('hex').slice(0, 16)
}
