import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { invitations, nameOf } from './tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** More than anyone reads; the oldest are still valid. */
const LISTED = 200

export function listInvitations(db: Queryable): Promise<InvitationRow[]> {
  const kept = db.select().from(invitations).where(isNull(invitations.revokedAt))
  return kept.orderBy(desc(invitations.createdAt), desc(invitations.id)).limit(LISTED)
}

export async function addInvitation(db: Queryable, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [added] = await db.insert(invitations).values(row).returning()
  return added!
}

/** The invitation of a code, used up or not, and who invites. */
export async function findInvitation(db: Queryable, codeHash: string) {
  const [found] = await db
    .select({ invitation: invitations, inviter: nameOf(sql`${invitations.invitedBy}`) })
    .from(invitations)
    .where(eq(invitations.codeHash, codeHash))
  return found
}

/** Its row stays, so that its link can say what became of it. */
export async function revokeInvitation(db: Queryable, id: string, now: Date): Promise<InvitationRow | undefined> {
  const [revoked] = await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt), isNull(invitations.revokedAt)))
    .returning()
  return revoked
}

/** Uses an invitation up. Undefined where it is not there, too old, taken back, or somebody else's by now. */
export async function redeemInvitation(
  tx: Transaction,
  { codeHash, usedBy, now }: { codeHash: string; usedBy: string; now: Date },
): Promise<InvitationRow | undefined> {
  const [taken] = await tx
    .update(invitations)
    .set({ usedAt: now, usedBy })
    .where(
      and(
        eq(invitations.codeHash, codeHash),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning()
  return taken
}
