import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { DEFAULT_REGISTRATION, type RegistrationSettings } from '#contract/registration/schema.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { invitations, registrationSettings } from './tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

const ONLY_ROW = 1
/** More than anyone reads; the oldest are still valid. */
const LISTED = 200

export async function readSettings(db: Queryable): Promise<RegistrationSettings> {
  const { mode, domains, allowsGuests } = registrationSettings
  const [row] = await db.select({ mode, domains, allowsGuests }).from(registrationSettings)
  return row ?? DEFAULT_REGISTRATION
}

/** The same, held until the transaction ends: of two changes at once, the second sees the first. */
export async function lockSettings(tx: Transaction): Promise<RegistrationSettings> {
  await tx
    .insert(registrationSettings)
    .values({ id: ONLY_ROW, ...DEFAULT_REGISTRATION })
    .onConflictDoNothing()
  const [{ id: _, ...settings }] = (await tx.select().from(registrationSettings).for('update')) as [
    typeof registrationSettings.$inferSelect,
  ]
  return settings
}

export async function writeSettings(tx: Transaction, settings: RegistrationSettings): Promise<void> {
  await tx.update(registrationSettings).set(settings).where(eq(registrationSettings.id, ONLY_ROW))
}

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
export async function takeInvitation(tx: Transaction, codeHash: string, usedBy: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(invitations)
    .set({ usedAt: now, usedBy })
    .where(and(eq(invitations.codeHash, codeHash), isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return taken.length > 0
}
