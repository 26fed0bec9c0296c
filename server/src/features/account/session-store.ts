import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import type { PersonRow } from './person.ts'
import { sessions, users } from './tables.ts'

export type LiveSession = {
  person: Pick<PersonRow, 'uid' | 'email' | 'name' | 'plan' | 'isOwner'>
  expiresAt: Date
}

/** Whose token this is, if the session lives and the person may come in. One query, by two primary keys. */
export async function findLiveSession(db: Queryable, tokenHash: string, now: Date): Promise<LiveSession | undefined> {
  const [found] = await db
    .select({
      person: { uid: users.uid, email: users.email, name: users.name, plan: users.plan, isOwner: users.isOwner },
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.suspendedAt)))
  return found
}

export async function addSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function renewSession(db: Queryable, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function endSessionsOf(db: Queryable, uid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.uid, uid))
}

export async function removeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
