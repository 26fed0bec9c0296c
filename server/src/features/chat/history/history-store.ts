import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { orderList } from '../../../db/list-order.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { CursorPosition } from '../../../http/list-cursor.ts'
import { chatColumns, NEWEST_FIRST, type ChatRow, type ListedChat } from '../threads/chat-store.ts'
import { chats, messages } from '../tables.ts'

/** Everything that is pinned, newest first: few, and always shown together. */
export function listPinned(db: Queryable, uid: string): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt), isNotNull(chats.pinnedAt)))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
}

/** Chats that are not pinned, newest first, from a place on. */
export function listUnpinned(
  db: Queryable,
  uid: string,
  after: CursorPosition | undefined,
  limit: number,
): Promise<ListedChat[]> {
  const { afterCursor, order, sortValue } = orderList(NEWEST_FIRST, chats.id, after)
  return db
    .select({ ...chatColumns, sortValue })
    .from(chats)
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt), isNull(chats.pinnedAt), afterCursor))
    .orderBy(...order)
    .limit(limit)
}

/** Chats in which an answer is being written. */
export async function listRunning(db: Queryable, uid: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ chatId: messages.chatId })
    .from(messages)
    .where(and(eq(messages.uid, uid), sql`${messages.state} = 'streaming'`))
  return new Set(rows.map(({ chatId }) => chatId))
}

export async function countChats(db: Queryable, uid: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(chats)
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt)))
  return counted!.total
}
