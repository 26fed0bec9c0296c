import { sql } from 'drizzle-orm'
import { StartError } from './start-error.ts'
import type { Queryable } from './transaction.ts'

/** A table that stands in a database while the rows of another are copied into it. */
export const UNFINISHED_COPY = 'unfinished_move'

export async function hasUnfinishedCopy(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass(${UNFINISHED_COPY}) is not null as "isThere"`,
  )
  return rows[0]!.isThere
}

/** Half of an install is none. */
export async function refuseUnfinishedCopy(db: Queryable): Promise<void> {
  if (!(await hasUnfinishedCopy(db))) return
  throw new StartError(
    'An install was being moved into this database, and that did not end. Run the same npm run move again: it goes on ' +
      'where it stopped. Or make the database anew.',
  )
}
