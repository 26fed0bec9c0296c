import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobRows } from '../jobs/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { researches } from './tables.ts'

const isHeld = sql`job.lease_until > now()`
// The last step says how it ended; the others hold the words of pages.
const failedEvent = sql`select event ->> 'message' from research_events
  where research_id = job.id and seq = job.seq and event ->> 'type' = 'failed'`

/** Researches, for owners. */
export const RESEARCHING: JobRows = {
  from: sql`researches job`,
  states: {
    waiting: sql`job.stage in ('planning', 'working') and (${isHeld}) is not true`,
    running: sql`job.stage in ('planning', 'working') and ${isHeld}`,
    failed: sql`job.stage = 'ended' and exists (${failedEvent})`,
  },
  attempts: sql`job.failures`,
  failure: sql`(${failedEvent})`,
}

/** One that a server has to do something about, held until the transaction ends. */
export async function lockAtWork(tx: Transaction, id: string) {
  const atWork = and(eq(researches.id, id), inArray(researches.stage, ['planning', 'working']))
  const [row] = await tx.select().from(researches).where(atWork).for('update')
  return row
}
