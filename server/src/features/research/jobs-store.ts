import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { JobRows } from '../jobs/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { researches } from './tables.ts'

const isHeld = sql`job.lease_until > now()`
const failedEvent = sql`select event ->> 'message' from research_events
  where research_id = job.id and event ->> 'type' = 'failed' limit 1`

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

/** Takes up at once what has failed a few times; undefined when it has not. */
export async function retryResearch(tx: Transaction, id: string): Promise<{ uid: string } | undefined> {
  const waiting = and(
    eq(researches.id, id),
    inArray(researches.stage, ['planning', 'working']),
    gt(researches.failures, 0),
    sql`(${researches.leaseUntil} is null or ${researches.leaseUntil} < now())`,
  )
  const [retried] = await tx.update(researches).set({ failures: 0 }).where(waiting).returning({ uid: researches.uid })
  return retried
}

/** One that a server has to do something about, held until the transaction ends. */
export async function lockAtWork(tx: Transaction, id: string) {
  const atWork = and(eq(researches.id, id), inArray(researches.stage, ['planning', 'working']))
  const [row] = await tx.select().from(researches).where(atWork).for('update')
  return row
}
