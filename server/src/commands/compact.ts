import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { readFreeBytes } from '../adapters/files/index.ts'
import { readConfig } from '../config.ts'
import { removeLeftoverFiles } from '../db/embedded/leftover-files.ts'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../http/request-log.ts'
import { runCommand } from './run-command.ts'
import { StartError } from '../start-error.ts'

// npm run compact: gives the room of deleted rows back to the disk, which the embedded database keeps for new ones.
const FOR_SERVERS =
  'npm run compact is for the embedded database. A PostgreSQL server uses the room of deleted rows again by itself; ' +
  'to give it back to the disk let an administrator run there: vacuum full;'

/** Smaller tables have nothing to give, and there are many. */
const TABLE_MIN_BYTES = 1024 ** 2

type Table = { readonly name: string; readonly bytes: number }

await runCommand(1, async () => {
  console.log(await compact())
  return 0
})

async function compact(): Promise<string> {
  const config = readConfig()
  if (config.databaseUrl !== undefined) throw new StartError(FOR_SERVERS)
  const database = await openDatabase({ ...config, log: createLog('silent') })
  const folder = join(resolve(config.dataDir), 'database')
  const before = sizeOf(folder)
  try {
    await database.pool.query('checkpoint')
    await removeLeftoverFiles(database.pool, folder)
    const tables = await listTables(database.pool)
    await refuseWithoutRoom(tables, config.dataDir)
    // A table is written anew beside the old one, with its indexes: the small ones first, which make room for the others.
    for (const { name } of tables) {
      await database.pool.query(`vacuum (full, analyze) ${name}`)
      // Only now the old files go, and the log with them.
      await database.pool.query('checkpoint')
    }
  } finally {
    await database.close()
  }
  return `The database takes ${inMegabytes(sizeOf(folder))} now. It took ${inMegabytes(before)}.`
}

async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select format('%I.%I', nspname, relname) as name, pg_total_relation_size(pg_class.oid)::float8 as bytes
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind = 'r' and pg_total_relation_size(pg_class.oid) >= $1 order by bytes`,
    [TABLE_MIN_BYTES],
  )
  return rows
}

/** For a moment the largest stands there twice, and what was written of it in the log, too. */
async function refuseWithoutRoom(tables: readonly Table[], dataDir: string): Promise<void> {
  const needed = 2 * (tables.at(-1)?.bytes ?? 0)
  const free = await readFreeBytes(dataDir)
  if (free >= needed) return
  throw new StartError(
    `The disk has ${inMegabytes(free)} free, and up to ${inMegabytes(needed)} are needed while tables are written anew. ` +
      'Make room there and try again. Nothing was changed.',
  )
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`
}
