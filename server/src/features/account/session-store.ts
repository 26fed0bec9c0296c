import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import type { PersonRow } from './person.ts'
import { sessions, users } from './tables.ts'

export type LiveSession = {
  person: Pick<PersonRow, 'uid' | 'email' | 'name' | 'plan' | 'isOwner'>
  expiresAt: Date
}

export type FindLiveSession = (tokenHash: string, now: Date) => Promise<LiveSession | undefined>

/**
 * Whose token this is, if the session lives and the person may come in. One query, by two primary keys, made ready
 * once: it runs with every request, and planning it took five times as long as running it.
 */
export function prepareFindLiveSession(db: Queryable): FindLiveSession {
  const query = db
    .select({
      person: { uid: users.uid, email: users.email, name: users.name, plan: users.plan, isOwner: users.isOwner },
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('find_live_session')
  return async (tokenHash, now) => (await query.execute({ tokenHash, now }))[0]
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
