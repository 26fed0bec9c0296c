import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { CODES_MAX } from '#contract/plans/codes.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { planCodes, planCodeUses } from './tables.ts'

export type CodeRow = typeof planCodes.$inferSelect

export function listCodes(db: Queryable): Promise<CodeRow[]> {
  return db.select().from(planCodes).orderBy(desc(planCodes.createdAt), desc(planCodes.id)).limit(CODES_MAX)
}

/** Undefined where there are too many. */
export async function addCode(tx: Transaction, row: typeof planCodes.$inferInsert): Promise<CodeRow | undefined> {
  const [counted] = await tx.select({ codes: count() }).from(planCodes)
  if ((counted?.codes ?? 0) >= CODES_MAX) return undefined
  const [added] = await tx.insert(planCodes).values(row).returning()
  return added
}

export async function removeCode(tx: Transaction, id: string): Promise<CodeRow | undefined> {
  const [removed] = await tx.delete(planCodes).where(eq(planCodes.id, id)).returning()
  return removed
}

/**
 * Uses a code up once, in one conditional UPDATE: of two people at its last use, one gets it. Undefined where it is not
 * there, too old, used up, or this person has used it before; the caller then rolls back.
 */
export async function redeemCode(
  tx: Transaction,
  { codeHash, uid, now }: { codeHash: string; uid: string; now: Date },
): Promise<CodeRow | undefined> {
  const [taken] = await tx
    .update(planCodes)
    .set({ uses: sql`${planCodes.uses} + 1` })
    .where(
      and(
        eq(planCodes.codeHash, codeHash),
        lt(planCodes.uses, planCodes.maxUses),
        or(isNull(planCodes.expiresAt), gt(planCodes.expiresAt, now)),
      ),
    )
    .returning()
  if (!taken) return undefined
  const first = await tx
    .insert(planCodeUses)
    .values({ codeId: taken.id, uid, usedAt: now })
    .onConflictDoNothing()
    .returning({ uid: planCodeUses.uid })
  return first.length > 0 ? taken : undefined
}
