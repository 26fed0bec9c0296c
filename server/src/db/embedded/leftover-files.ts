import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** The files of a table or an index: its number, then what part of it they are. */
const FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/

/**
 * Removes files that no table or index has: a process that is killed while it writes one anew leaves them, and Postgres
 * never looks for them. Only for a database that nobody else uses, right after a checkpoint.
 */
export async function removeLeftoverFiles(pool: pg.Pool, path: string): Promise<void> {
  const { rows: databases } = await pool.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  const { rows } = await pool.query<{ number: string }>(
    'select pg_relation_filenode(oid)::text as number from pg_class where pg_relation_filenode(oid) is not null',
  )
  const named = new Set(rows.map(({ number }) => number))
  const folder = join(path, 'base', databases[0]!.oid)
  for (const name of readdirSync(folder)) {
    const number = FILE.exec(name)?.[1]
    if (number !== undefined && !named.has(number)) rmSync(join(folder, name))
  }
}
