import { and, count, eq, ne, sql } from 'drizzle-orm'
import { createLeasedTable } from '../../db/leased-table.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import { imageRuns, images } from './tables.ts'

export type RunRow = typeof imageRuns.$inferSelect
/** A run in the hands of a worker. `attempts` tells this try from any other: whoever comes too late writes nothing. */
export type ClaimedRun = RunRow
export type OpenImage = Pick<typeof images.$inferSelect, 'id' | 'seed' | 'words'>

/** What is given up after this many tries took the server with it each time. */
export const ATTEMPTS_MAX = 3

export async function insertRun(
  tx: Transaction,
  run: typeof imageRuns.$inferInsert,
  rows: readonly (typeof images.$inferInsert)[],
): Promise<void> {
  await tx.insert(imageRuns).values(run)
  await tx.insert(images).values([...rows])
}

export async function countOpenRuns(tx: Transaction, uid: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(imageRuns)
    .where(and(eq(imageRuns.uid, uid), ne(imageRuns.state, 'ended')))
  return counted!.total
}

export const leasedRuns = createLeasedTable({
  table: imageRuns,
  isWaiting: ne(imageRuns.state, 'ended'),
  isUnderWay: eq(imageRuns.state, 'painting'),
  isServed: isActivePerson(sql`${imageRuns.uid}`),
  order: sql`${imageRuns.leaseUntil} nulls first, ${imageRuns.createdAt}`,
  taken: { state: 'painting' },
  freed: { state: 'waiting' },
  tries: { column: imageRuns.attempts, max: ATTEMPTS_MAX },
})

/** One that has not ended, of this person or (for the sweep) of anybody. */
export async function lockOpenRun(tx: Transaction, id: string, uid?: string): Promise<RunRow | undefined> {
  const [run] = await tx
    .select()
    .from(imageRuns)
    .where(
      and(eq(imageRuns.id, id), ne(imageRuns.state, 'ended'), uid === undefined ? undefined : eq(imageRuns.uid, uid)),
    )
    .for('update')
  return run
}

export async function isRunThere(db: Queryable, uid: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: imageRuns.id })
    .from(imageRuns)
    .where(and(eq(imageRuns.id, id), eq(imageRuns.uid, uid)))
  return found.length > 0
}

/** Somebody else may take it at once; this try counts as none. */
export async function releaseRun(db: Queryable, claimed: ClaimedRun): Promise<void> {
  await db
    .update(imageRuns)
    .set({ state: 'waiting', leaseUntil: null, attempts: sql`greatest(0, ${imageRuns.attempts} - 1)` })
    .where(leasedRuns.isStillMine(claimed))
}

export async function endRun(tx: Transaction, id: string): Promise<void> {
  await tx.update(imageRuns).set({ state: 'ended', leaseUntil: null }).where(eq(imageRuns.id, id))
}

/**
 * What failed of a run that is over waits for a worker again. Nothing is counted for it, so nothing is given back if it
 * fails once more: a period that never was stands for that. Undefined when nothing of it can be tried again.
 */
export async function retryRun(tx: Transaction, id: string): Promise<{ uid: string } | undefined> {
  const hasFailed = sql`exists (select from images where run_id = ${imageRuns.id} and state = 'failed')`
  const [run] = await tx
    .update(imageRuns)
    .set({ state: 'waiting', attempts: 0, leaseUntil: null, period: '' })
    .where(and(eq(imageRuns.id, id), eq(imageRuns.state, 'ended'), hasFailed))
    .returning({ uid: imageRuns.uid })
  if (run)
    await tx
      .update(images)
      .set({ state: 'open', failure: null })
      .where(and(eq(images.runId, id), eq(images.state, 'failed')))
  return run
}
