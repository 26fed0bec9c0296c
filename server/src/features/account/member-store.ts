import { and, count, desc, eq, gt, isNotNull, isNull, like, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { AccountFilter } from '#contract/account/schema.ts'
import { likePattern, unplanned } from '../../db/list-order.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { PersonRow } from './person.ts'
import { sessions, users } from './tables.ts'

type MemberRow = PersonRow & { readonly sessions: number }

type OwnersChange = { plan: string } | { suspendedAt: Date | null } | { isOwner: boolean }

/** What an owner changes about a member; undefined when nobody has this e-mail. */
export async function changeMember(db: Queryable, email: string, change: OwnersChange): Promise<PersonRow | undefined> {
  const [changed] = await db.update(users).set(change).where(eq(users.email, email)).returning()
  return changed
}

export async function changePlan(tx: Transaction, uid: string, plan: string): Promise<PersonRow | undefined> {
  const [changed] = await tx.update(users).set({ plan }).where(eq(users.uid, uid)).returning()
  return changed
}

/** The member with this e-mail, held until the transaction ends. */
export async function lockByEmail(tx: Transaction, email: string): Promise<PersonRow | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return found
}

/** Whether somebody else owns the install and can come in. */
export async function hasOtherOwner(db: Queryable, uid: string): Promise<boolean> {
  const others = and(eq(users.isOwner, true), isNull(users.suspendedAt), ne(users.uid, uid))
  return (await db.select({ uid: users.uid }).from(users).where(others).limit(1)).length > 0
}

export async function isOwnerNow(db: Queryable, uid: string): Promise<boolean> {
  const owner = and(eq(users.uid, uid), eq(users.isOwner, true), isNull(users.suspendedAt))
  return (await db.select({ uid: users.uid }).from(users).where(owner)).length > 0
}

export async function countSessions(db: Queryable, uid: string, now: Date): Promise<number> {
  const live = and(eq(sessions.uid, uid), gt(sessions.expiresAt, now))
  const [counted] = await db.select({ total: count() }).from(sessions).where(live)
  return counted!.total
}

type MemberSearch = {
  readonly search: string
  readonly filter: AccountFilter | undefined
  readonly after: string | undefined
  readonly limit: number
}

const FILTERS: Record<AccountFilter, SQL> = {
  owners: eq(users.isOwner, true),
  suspended: isNotNull(users.suspendedAt),
}

/** Members whose e-mail or name holds the text, newest first. Ids grow with time, so they also mark the place. */
export async function listMembers(
  db: Queryable,
  { search, filter, after, limit }: MemberSearch,
  now: Date,
): Promise<MemberRow[]> {
  const words = sql`lower(${users.email} || ' ' || ${users.name})`
  const live = sql<number>`(select count(*)::int from sessions
    where sessions.uid = users.uid and sessions.expires_at > ${now.toISOString()}::timestamptz)`
  const rows = await db
    .select({ person: users, sessions: live })
    .from(users)
    .where(
      and(
        isNotNull(users.email),
        search === '' ? undefined : like(words, unplanned(likePattern(search.toLowerCase()))),
        filter && FILTERS[filter],
        after === undefined ? undefined : lt(users.uid, after),
      ),
    )
    .orderBy(desc(users.uid))
    .limit(limit)
  return rows.map(({ person, sessions: signedIn }) => ({ ...person, sessions: signedIn }))
}
