import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { isActivePerson } from '../account/index.ts'
import { craftShares } from './tables.ts'

export type ShareRow = typeof craftShares.$inferSelect

/** Shares a craft, or gives the link that it has a new content and new rules. */
export async function saveShare(db: Queryable, share: ShareRow): Promise<ShareRow | undefined> {
  const { id: _, createdAt: __, uid: ___, ...rest } = share
  const [saved] = await db
    .insert(craftShares)
    .values(share)
    .onConflictDoUpdate({
      target: [craftShares.messageId, craftShares.index],
      set: rest,
      setWhere: eq(craftShares.uid, share.uid),
    })
    .returning()
  return saved
}

export type ShareChange = Partial<
  Pick<ShareRow, 'access' | 'content' | 'edited' | 'watermark' | 'autoSync' | 'allowsSearchEngines'>
>

export async function changeShare(
  db: Queryable,
  uid: string,
  id: string,
  change: ShareChange,
  now: Date,
): Promise<ShareRow | undefined> {
  const [changed] = await db
    .update(craftShares)
    .set({ ...change, updatedAt: now })
    .where(and(eq(craftShares.id, id), eq(craftShares.uid, uid)))
    .returning()
  return changed
}

export async function removeShare(db: Queryable, uid: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(craftShares)
    .where(and(eq(craftShares.id, id), eq(craftShares.uid, uid)))
    .returning({ id: craftShares.id })
  return removed.length > 0
}

export async function findShareOf(
  db: Queryable,
  uid: string,
  messageId: string,
  index: number,
): Promise<ShareRow | undefined> {
  const [found] = await db
    .select()
    .from(craftShares)
    .where(and(eq(craftShares.messageId, messageId), eq(craftShares.index, index), eq(craftShares.uid, uid)))
  return found
}

/** A page of what someone shares, newest first, without the code. */
export async function listShares(db: Queryable, uid: string, page: number, size: number) {
  const mine = eq(craftShares.uid, uid)
  const { content: _, ...columns } = getTableColumns(craftShares)
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(craftShares)
      .where(mine)
      .orderBy(desc(craftShares.createdAt), craftShares.id)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(craftShares).where(mine),
  ])
  return { rows, total: counted!.total }
}

/** A link that anyone may open. */
export async function findPublic(db: Queryable, id: string): Promise<ShareRow | undefined> {
  const [found] = await db
    .select()
    .from(craftShares)
    .where(and(eq(craftShares.id, id), eq(craftShares.access, 'public'), isActivePerson(sql`craft_shares.uid`)))
  return found
}

/** The crafts of a chat of which some link follows the edits. */
export async function listFollowed(db: Queryable, uid: string, chatId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ identifier: craftShares.identifier })
    .from(craftShares)
    .where(and(eq(craftShares.uid, uid), eq(craftShares.chatId, chatId), eq(craftShares.autoSync, true)))
  return rows.map(({ identifier }) => identifier)
}

/** A change reaches every link of the same craft that follows its edits. */
export async function syncShares(
  db: Queryable,
  uid: string,
  position: { chatId: string; identifier: string },
  content: string,
  now: Date,
): Promise<void> {
  await db
    .update(craftShares)
    .set({ content, edited: true, updatedAt: now })
    .where(
      and(
        eq(craftShares.uid, uid),
        eq(craftShares.chatId, position.chatId),
        eq(craftShares.identifier, position.identifier),
        eq(craftShares.autoSync, true),
      ),
    )
}
