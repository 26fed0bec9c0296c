import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ItemUse } from '#contract/attachments/schema.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { chatItems, chats } from '../tables.ts'

/** What a chat may read, in the order in which it was attached. */
export type ListedItem = { readonly itemId: string; readonly isWaiting: boolean }

export function listChatItems(db: Queryable, uid: string, chatId: string): Promise<ListedItem[]> {
  return db
    .select({ itemId: chatItems.itemId, isWaiting: chatItems.isWaiting })
    .from(chatItems)
    .innerJoin(chats, and(eq(chats.id, chatItems.chatId), eq(chats.uid, uid)))
    .where(eq(chatItems.chatId, chatId))
    .orderBy(asc(chatItems.position), asc(chatItems.itemId))
    .prepare('list_chat_items')
    .execute()
}

/** Adds what a message brings along, and lets go of what waited in vain: the composer no longer holds it. */
export async function attachItems(
  tx: Transaction,
  chatId: string,
  itemIds: readonly string[],
  { from, isWaiting }: { from: number; isWaiting: boolean },
): Promise<void> {
  if (itemIds.length > 0) {
    await tx
      .insert(chatItems)
      .values(itemIds.map((itemId, at) => ({ chatId, itemId, isWaiting, position: from + at })))
      .onConflictDoUpdate({
        target: [chatItems.chatId, chatItems.itemId],
        set: { isWaiting: sql`${chatItems.isWaiting} and excluded.is_waiting` },
      })
  }
  if (!isWaiting) await tx.delete(chatItems).where(and(eq(chatItems.chatId, chatId), eq(chatItems.isWaiting, true)))
}

/** Takes one out of what waits in the composer of a chat of the caller's; it may be out already. */
export async function releaseItem(db: Queryable, uid: string, chatId: string, itemId: string): Promise<void> {
  const own = db.select({ id: chats.id }).from(chats).where(eq(chats.uid, uid))
  const released = and(eq(chatItems.chatId, chatId), eq(chatItems.itemId, itemId), eq(chatItems.isWaiting, true))
  await db.delete(chatItems).where(and(released, inArray(chatItems.chatId, own)))
}

/** For attachments: in which chats of the caller's these are. */
export async function findUses(
  db: Queryable,
  uid: string,
  itemIds: readonly string[],
): Promise<Map<string, ItemUse['chats']>> {
  const rows = await db
    .select({ itemId: chatItems.itemId, id: chats.id, title: chats.title })
    .from(chatItems)
    .innerJoin(chats, and(eq(chats.id, chatItems.chatId), eq(chats.uid, uid), isNull(chats.deletedAt)))
    .where(inArray(chatItems.itemId, [...itemIds]))
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, uses]) => [itemId, uses.map(({ id, title }) => ({ id, title }))]))
}

/** For attachments: which of these are in some chat, whosever it is. */
export async function findUsed(db: Queryable, itemIds: readonly string[]): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ itemId: chatItems.itemId })
    .from(chatItems)
    .where(inArray(chatItems.itemId, [...itemIds]))
  return new Set(rows.map(({ itemId }) => itemId))
}
