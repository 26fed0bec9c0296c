import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from './transaction.ts'

const dialect = new PgDialect()

/**
 * Runs a statement written by hand under a name: each connection plans it once. The text under a name must never
 * change, only its parameters. Moments come back as the database writes them.
 */
export async function runPrepared<Row extends Record<string, unknown>>(
  db: Queryable,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
  const { rows } = (await prepared.execute()) as { rows: Row[] }
  return rows
}
