import type pg from 'pg'
import { StartError } from './start-error.ts'

/** A table that stands in a database while the rows of another are copied into it. */
export const UNFINISHED_COPY = 'unfinished_move'

/** Half of an install is none. */
export async function refuseUnfinishedCopy(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
    UNFINISHED_COPY,
  ])
  if (!rows[0]!.isThere) return
  throw new StartError(
    'An install was being moved into this database, and that did not end. Run the same npm run move again: it goes on ' +
      'where it stopped. Or make the database anew.',
  )
}
