import { and, count, eq, gte, lt, ne, or, isNull, sql } from 'drizzle-orm'
import { leaseFor } from '../../db/lease.ts'
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

/** Takes the next run that waits, or that a worker has let go of. */
export async function claimRun(db: Queryable, leaseMs: number): Promise<ClaimedRun | undefined> {
  const next = sql`(
    select id from image_runs
    where state <> 'ended' and attempts < ${ATTEMPTS_MAX} and (lease_until is null or lease_until < now())
      and ${isActivePerson(sql`image_runs.uid`)}
    order by lease_until nulls first, created_at limit 1 for no key update skip locked)`
  const [claimed] = await db
    .update(imageRuns)
    .set({ state: 'painting', attempts: sql`${imageRuns.attempts} + 1`, leaseUntil: leaseFor(leaseMs) })
    .where(eq(imageRuns.id, next))
    .returning()
  return claimed
}

const isStillMine = (claimed: ClaimedRun) =>
  and(eq(imageRuns.id, claimed.id), eq(imageRuns.attempts, claimed.attempts), eq(imageRuns.state, 'painting'))

/** A sign of life. False when the run is somebody else's by now, was stopped, or is gone. */
export async function extendLease(db: Queryable, claimed: ClaimedRun, leaseMs: number): Promise<boolean> {
  const extended = await db
    .update(imageRuns)
    .set({ leaseUntil: leaseFor(leaseMs) })
    .where(and(isStillMine(claimed), isActivePerson(sql`image_runs.uid`)))
    .returning({ id: imageRuns.id })
  return extended.length > 0
}

/** Holds the run until the transaction ends: a picture is either made or given back. */
export async function lockClaimed(tx: Transaction, claimed: ClaimedRun): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(imageRuns).where(isStillMine(claimed)).for('update')
  return run
}

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
    .where(isStillMine(claimed))
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

/** What the only server left when it ended. */
export async function freeLeases(db: Queryable): Promise<void> {
  await db.update(imageRuns).set({ state: 'waiting', leaseUntil: null }).where(eq(imageRuns.state, 'painting'))
}

/** Runs that ended each of their tries with the server. */
export async function listExhausted(db: Queryable): Promise<string[]> {
  const isFree = or(isNull(imageRuns.leaseUntil), lt(imageRuns.leaseUntil, sql`now()`))
  const rows = await db
    .select({ id: imageRuns.id })
    .from(imageRuns)
    .where(and(ne(imageRuns.state, 'ended'), gte(imageRuns.attempts, ATTEMPTS_MAX), isFree))
  return rows.map(({ id }) => id)
}
