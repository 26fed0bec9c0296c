import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { emailOf, isActivePerson, planOf, planRequests } from './tables.ts'

export type RequestRow = typeof planRequests.$inferSelect
type NewRequestRow = Pick<RequestRow, 'id' | 'uid' | 'feature' | 'message' | 'createdAt'>

/** More than an owner answers in a day; the oldest come first. */
const LISTED = 200

/** What somebody asked for last. */
export async function findNewest(db: Queryable, uid: string): Promise<RequestRow | undefined> {
  const mine = db.select().from(planRequests).where(eq(planRequests.uid, uid))
  const [newest] = await mine.orderBy(desc(planRequests.createdAt), desc(planRequests.id)).limit(1)
  return newest
}

/** Takes the place of one that is open still. */
export async function putOpen(db: Queryable, row: NewRequestRow): Promise<RequestRow> {
  const { feature, message, createdAt } = row
  const [kept] = await db
    .insert(planRequests)
    .values(row)
    .onConflictDoUpdate({
      target: planRequests.uid,
      targetWhere: sql`state = 'open'`,
      set: { feature, message, createdAt },
    })
    .returning()
  return kept!
}

export async function markSeen(db: Queryable, uid: string, now: Date): Promise<void> {
  const unseen = and(eq(planRequests.uid, uid), ne(planRequests.state, 'open'), isNull(planRequests.seenAt))
  await db.update(planRequests).set({ seenAt: now }).where(unseen)
}

/** The open requests of people who can come in, oldest first. */
export function listOpen(db: Queryable) {
  const uid = sql`${planRequests.uid}`
  return db
    .select({ request: planRequests, email: emailOf(uid), plan: planOf(uid) })
    .from(planRequests)
    .where(and(eq(planRequests.state, 'open'), isActivePerson(uid)))
    .orderBy(asc(planRequests.createdAt), asc(planRequests.id))
    .limit(LISTED)
}

type Answer = { state: 'granted'; plan: string } | { state: 'refused'; reason: string }

/** Answers an open request, of two answers at once only the first. Undefined where there is none. */
export async function answerOpen(tx: Transaction, id: string, answer: Answer, now: Date) {
  const uid = sql`${planRequests.uid}`
  const [answered] = await tx
    .update(planRequests)
    .set({ ...answer, answeredAt: now })
    .where(and(eq(planRequests.id, id), eq(planRequests.state, 'open')))
    .returning({ uid: planRequests.uid, feature: planRequests.feature, email: emailOf(uid), planBefore: planOf(uid) })
  return answered
}
