import { and, eq } from 'drizzle-orm'
import type { PublicKind } from '#contract/moderation/schema.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { takeDowns } from './tables.ts'

type TakeDownRow = typeof takeDowns.$inferSelect

const target = (kind: PublicKind, targetId: string) => and(eq(takeDowns.kind, kind), eq(takeDowns.targetId, targetId))

/** Taken down again, the newer words and reason count. */
export async function addTakeDown(tx: Transaction, row: TakeDownRow): Promise<void> {
  await tx
    .insert(takeDowns)
    .values(row)
    .onConflictDoUpdate({ target: [takeDowns.kind, takeDowns.targetId], set: row })
}

export async function removeTakeDown(
  tx: Transaction,
  kind: PublicKind,
  targetId: string,
): Promise<TakeDownRow | undefined> {
  const [removed] = await tx.delete(takeDowns).where(target(kind, targetId)).returning()
  return removed
}

/** Whether these words of this maker were taken down, under whichever id. */
export async function isTakenDown(db: Queryable, uid: string, kind: PublicKind, fingerprint: string): Promise<boolean> {
  const same = and(eq(takeDowns.uid, uid), eq(takeDowns.kind, kind), eq(takeDowns.fingerprint, fingerprint))
  return (await db.select({ id: takeDowns.targetId }).from(takeDowns).where(same).limit(1)).length > 0
}
