import { sql } from 'drizzle-orm'
import type { TestApp } from '../app.ts'

/** Rows of a table that the database has looked at so far. */
export async function countLookedAt({ world: { db } }: Pick<TestApp, 'world'>, table: string): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute<{ count: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_user_tables
    where relname = ${table}`)
  return rows[0]!.count
}
