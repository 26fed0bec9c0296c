import { and, eq, gt, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { longLimit, withStatementLimit } from '../../db/statement-limit.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { PersonRow } from './person.ts'
import { passwordResets, sessions, users } from './tables.ts'

const SIGN_UP_LOCK = 4_100_410_042

/** Makes sign-ups (and what depends on who has signed up) happen one after the other until the transaction ends. */
export async function lockSignUps(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SIGN_UP_LOCK})`)
}

export async function addPerson(db: Queryable, person: typeof users.$inferInsert): Promise<PersonRow> {
  const [added] = await db.insert(users).values(person).returning()
  return added!
}

type Membership = { email: string; passwordHash: string; name: string; plan: string; isOwner: boolean }

/** The guest becomes a member and stays the same person; undefined when there is no such guest any more. */
export async function promoteGuest(db: Queryable, uid: string, membership: Membership): Promise<PersonRow | undefined> {
  const [promoted] = await db
    .update(users)
    .set(membership)
    .where(and(eq(users.uid, uid), isNull(users.email)))
    .returning()
  return promoted
}

/** The e-mails of those who own this install. */
export async function listOwnerEmails(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isOwner, true), isNull(users.suspendedAt), isNotNull(users.email)))
    .orderBy(users.email)
  return rows.map(({ email }) => email!)
}

export async function findByEmail(db: Queryable, email: string): Promise<PersonRow | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found
}

export async function findPerson(db: Queryable, uid: string): Promise<PersonRow | undefined> {
  const [found] = await db.select().from(users).where(eq(users.uid, uid))
  return found
}

export async function findPasswordHash(db: Queryable, uid: string): Promise<string | null> {
  const [found] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.uid, uid))
  return found?.hash ?? null
}

/** Whether anyone (but one) has signed up. */
export async function hasMembers(db: Queryable, except = ''): Promise<boolean> {
  const members = db.select({ uid: users.uid }).from(users)
  return (await members.where(and(isNotNull(users.email), ne(users.uid, except))).limit(1)).length > 0
}

export function countMembers(db: Queryable): Promise<number> {
  return db.$count(users, isNotNull(users.email))
}

export async function setPasswordHash(db: Queryable, uid: string, hash: string): Promise<PersonRow | undefined> {
  const member = and(eq(users.uid, uid), isNotNull(users.email))
  const [changed] = await db.update(users).set({ passwordHash: hash }).where(member).returning()
  return changed
}

/** Locks a guest's row, so that two sign-ins cannot both take over what the guest has. */
export async function lockGuest(tx: Transaction, uid: string): Promise<boolean> {
  const guests = tx.select({ uid: users.uid }).from(users)
  return (await guests.where(and(eq(users.uid, uid), isNull(users.email))).for('update')).length > 0
}

/** A member as they are now, and as they stay until the transaction ends. */
export async function lockMember(tx: Transaction, uid: string): Promise<PersonRow | undefined> {
  const member = and(eq(users.uid, uid), isNotNull(users.email))
  const [found] = await tx.select().from(users).where(member).for('update')
  return found
}

/** Everything of a person going at once may take minutes. */
export function allowLongStatements<T>(work: () => Promise<T>): Promise<T> {
  return withStatementLimit(longLimit, work)
}

/** Everything that refers to the person goes along. */
export async function removePerson(db: Queryable, uid: string): Promise<void> {
  await db.delete(users).where(eq(users.uid, uid))
}

/** Guests whom no session leads back to. */
export async function listLostGuests(db: Queryable, limit: number): Promise<string[]> {
  const theirSessions = db.select({ uid: sessions.uid }).from(sessions).where(eq(sessions.uid, users.uid))
  const guests = db.select({ uid: users.uid }).from(users)
  const lost = await guests.where(and(isNull(users.email), notExists(theirSessions))).limit(limit)
  return lost.map(({ uid }) => uid)
}

export async function addReset(db: Queryable, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

export async function hasReset(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const resets = db.select({ uid: passwordResets.uid }).from(passwordResets)
  const live = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
  return (await resets.where(live)).length > 0
}

/** Uses a reset up, so that only one of any number of parallel tries gets it. */
export async function redeemReset(db: Queryable, tokenHash: string, now: Date): Promise<string | undefined> {
  const live = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
  const [taken] = await db.delete(passwordResets).where(live).returning({ uid: passwordResets.uid })
  return taken?.uid
}

export async function removeResetsOf(db: Queryable, uid: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.uid, uid))
}

export async function removeExpiredResets(db: Queryable, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
