import { and, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { backupRuns } from './tables.ts'

export type BackupRun = typeof backupRuns.$inferSelect
export type NewBackupRun = Pick<BackupRun, 'id' | 'startedAt' | 'folder' | 'name' | 'isEncrypted'>

/** A server that has said nothing for so long is gone. */
const SILENT_SECONDS = 120
const RUNS_KEPT = 50

/** False when one is being made already, or when there was one since a moment. */
export async function claimRun(tx: Transaction, run: NewBackupRun, unlessSince?: Date): Promise<boolean> {
  if (unlessSince !== undefined) {
    const since = await tx.select({ id: backupRuns.id }).from(backupRuns).where(gte(backupRuns.startedAt, unlessSince))
    if (since.length > 0) return false
  }
  const claimed = await tx
    .insert(backupRuns)
    .values({ ...run, state: 'running', phase: 'rows', seenAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id })
  return claimed.length > 0
}

/** A sign of life, and how far it is. False when it is no longer ours: we were silent for too long. */
export async function noteProgress(
  db: Queryable,
  id: string,
  progress: Partial<Pick<BackupRun, 'phase' | 'done' | 'total'>>,
): Promise<boolean> {
  const noted = await db
    .update(backupRuns)
    .set({ ...progress, seenAt: sql`now()` })
    .where(isRunning(id))
    .returning({ id: backupRuns.id })
  return noted.length > 0
}

export async function endRun(
  db: Queryable,
  id: string,
  end: Partial<BackupRun> & Pick<BackupRun, 'state' | 'endedAt'>,
): Promise<void> {
  await db.update(backupRuns).set(end).where(isRunning(id))
  const newest = db.select({ id: backupRuns.id }).from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(RUNS_KEPT)
  const proven = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(eq(backupRuns.state, 'proven'))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  await db.delete(backupRuns).where(and(notInArray(backupRuns.id, newest), notInArray(backupRuns.id, proven)))
}

/** Those whose servers are gone have failed. With one server whatever runs at its start is its own, of before. */
export async function failSilentRuns(
  db: Queryable,
  { failure, endedAt, isOnlyServer }: { failure: string; endedAt: Date; isOnlyServer: boolean },
): Promise<boolean> {
  const isSilent = sql`${backupRuns.seenAt} < now() - make_interval(secs => ${SILENT_SECONDS})`
  const failed = await db
    .update(backupRuns)
    .set({ state: 'failed', failure, endedAt })
    .where(and(eq(backupRuns.state, 'running'), isOnlyServer ? undefined : isSilent))
    .returning({ id: backupRuns.id })
  return failed.length > 0
}

/** The newest in one of some states. */
export async function findNewest(db: Queryable, states: readonly BackupRun['state'][]): Promise<BackupRun | undefined> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(inArray(backupRuns.state, [...states]))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return run
}

function isRunning(id: string) {
  return and(eq(backupRuns.id, id), eq(backupRuns.state, 'running'))
}
