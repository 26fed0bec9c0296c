import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { PUSH_BROWSERS_MAX } from '#contract/push/limits.ts'
import type { Database } from '../../db/open.ts'
import type { Queryable } from '../../db/transaction.ts'
import { pushKeys, pushSubscriptions } from './tables.ts'
import { isOpenSession } from '../account/index.ts'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect
export type KeysRow = Omit<typeof pushKeys.$inferSelect, 'id'>

const THE_ROW = 1

export async function findKeys(db: Queryable): Promise<KeysRow | undefined> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, THE_ROW))
  return row
}

/** Keeps these keys unless another server was quicker, or `before` are no longer of use. */
export async function saveKeys(db: Queryable, keys: KeysRow, before: KeysRow | undefined): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: THE_ROW, ...keys })
    .onConflictDoUpdate({
      target: pushKeys.id,
      set: keys,
      setWhere: before ? eq(pushKeys.publicKey, before.publicKey) : sql`false`,
    })
}

export async function saveSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  const { sessionId, endpointHash } = row
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpointHash, endpointHash), ne(pushSubscriptions.sessionId, sessionId)))
    await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: row })
  })
}

export async function hasSubscription(db: Queryable, uid: string, sessionId: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, ofSession(uid, sessionId))) > 0
}

export async function removeSubscription(db: Queryable, uid: string, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(ofSession(uid, sessionId))
}

/** Unless it was replaced in the meantime. */
export async function forgetSubscription(db: Queryable, { sessionId, endpointHash }: SubscriptionRow): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpointHash, endpointHash)))
}

/** The browsers of a person whose sessions have not run out, the newest first. */
export function listSubscriptions(db: Queryable, uid: string, now: Date): Promise<SubscriptionRow[]> {
  const isLive = isOpenSession(sql`${pushSubscriptions.sessionId}`, now)
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.uid, uid), isLive))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(PUSH_BROWSERS_MAX)
}

function ofSession(uid: string, sessionId: string) {
  return and(eq(pushSubscriptions.uid, uid), eq(pushSubscriptions.sessionId, sessionId))
}
