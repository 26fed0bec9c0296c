import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { invitations } from './tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** More than anyone reads; the oldest are still valid. */
const LISTED = 200

export function listInvitations(db: Queryable): Promise<InvitationRow[]> {
  return db.select().from(invitations).orderBy(desc(invitations.createdAt), desc(invitations.id)).limit(LISTED)
}

export async function addInvitation(db: Queryable, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [added] = await db.insert(invitations).values(row).returning()
  return added!
}

export async function removeInvitation(db: Queryable, id: string): Promise<InvitationRow | undefined> {
  const [removed] = await db.delete(invitations).where(eq(invitations.id, id)).returning()
  return removed
}

/** Uses an invitation up. False where it is not there, too old, or somebody else's by now. */
export async function redeemInvitation(tx: Transaction, codeHash: string, usedBy: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(invitations)
    .set({ usedAt: now, usedBy })
    .where(and(eq(invitations.codeHash, codeHash), isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return taken.length > 0
}
