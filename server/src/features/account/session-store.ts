import { and, desc, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { createBatcher } from '../../db/batch.ts'
import { runPrepared } from '../../db/run-prepared.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { PersonRow } from './person.ts'
import { sessions, users } from './tables.ts'

type LiveSession = {
  person: Omit<PersonRow, 'passwordHash' | 'suspendedAt' | 'createdAt'>
  expiresAt: Date
}

type FindLiveSession = (tokenHash: string, now: Date) => Promise<LiveSession | undefined>

/** Requests that come together ask together, on up to this many connections. */
const LOOKUPS_AT_ONCE = 4

/**
 * Whose token this is, if the session lives and the person may come in. By two primary keys, made ready once: it runs
 * with every request, and planning it took five times as long as running it.
 */
export function prepareFindLiveSession(db: Queryable): FindLiveSession {
  const matching = (tokens: SQL) =>
    db
      .select({
        person: {
          uid: users.uid,
          email: users.email,
          name: users.name,
          pictureId: users.pictureId,
          showsInShares: users.showsInShares,
          plan: users.plan,
          isOwner: users.isOwner,
        },
        expiresAt: sessions.expiresAt,
        tokenHash: sessions.tokenHash,
      })
      .from(sessions)
      .innerJoin(users, eq(users.uid, sessions.uid))
      .where(and(tokens, isNull(users.suspendedAt)))
  // Two: a plan for many is never good enough for one, so it would be made anew each time.
  const one = matching(eq(sessions.tokenHash, sql.placeholder('tokenHash'))).prepare('find_live_session')
  const many = matching(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`).prepare(
    'find_live_sessions',
  )
  const find = createBatcher<string, LiveSession | undefined>(
    async (tokenHashes) => {
      const [tokenHash] = tokenHashes
      const found = await (tokenHashes.length === 1 ? one.execute({ tokenHash }) : many.execute({ tokenHashes }))
      const byHash = new Map(found.map((session) => [session.tokenHash, session]))
      return tokenHashes.map((each) => byHash.get(each))
    },
    { concurrency: LOOKUPS_AT_ONCE },
  )
  return async (tokenHash, now) => {
    const session = await find(tokenHash)
    return session && session.expiresAt > now ? session : undefined
  }
}

type NewSession = typeof sessions.$inferInsert

/** A new guest and their first session, in one statement: a visitor's first message waits for it. */
export async function addGuestWithSession(
  db: Queryable,
  guest: Pick<PersonRow, 'uid' | 'name' | 'plan' | 'createdAt'>,
  { tokenHash, expiresAt }: NewSession,
): Promise<void> {
  const [createdAt, endsAt] = [guest.createdAt.toISOString(), expiresAt.toISOString()]
  await runPrepared(
    db,
    'add_guest_with_session',
    sql`with guest as (
      insert into users (uid, name, plan, created_at)
      values (${guest.uid}, ${guest.name}, ${guest.plan}, ${createdAt}::timestamptz) returning uid)
    insert into sessions (token_hash, uid, expires_at) select ${tokenHash}, uid, ${endsAt}::timestamptz from guest`,
  )
}

export async function addSession(db: Queryable, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function renewSession(db: Queryable, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Where a person is signed in, the newest use first. */
export function listSessions(db: Queryable, uid: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
}

/** Answers false where the person has no such session. */
export async function endSessionById(db: Queryable, uid: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endOtherSessions(db: Queryable, uid: string, keptHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.uid, uid), ne(sessions.tokenHash, keptHash)))
}

export async function endSessionsOf(db: Queryable, uid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.uid, uid))
}

export async function removeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
