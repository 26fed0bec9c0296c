import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import type { CursorPosition } from '../../../http/list-cursor.ts'
import type { ActiveChats } from '../dependencies.ts'
import { chatColumns, listChats, listed, type ChatRow, type ListedChat } from '../threads/chat-store.ts'
import { chats, messages } from '../tables.ts'

/** Everything that is pinned, newest first: few, and always shown together. */
export function listPinned(db: Queryable, uid: string): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(listed(uid), isNotNull(chats.pinnedAt)))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
}

/** Chats that are not pinned, newest first, behind a cursor. */
export function listUnpinned(
  db: Queryable,
  uid: string,
  after: CursorPosition | undefined,
  limit: number,
): Promise<ListedChat[]> {
  return listChats(db, uid, isNull(chats.pinnedAt), after, limit)
}

/** Chats in which an answer is being written, and those in which one waits for its person. */
export async function listActive(db: Queryable, uid: string): Promise<ActiveChats> {
  const [running, waiting] = await Promise.all([chatsWith('streaming'), chatsWith('waiting')])
  return { running, waiting }

  // Written out, so that the index of each state is used.
  async function chatsWith(state: 'streaming' | 'waiting'): Promise<Set<string>> {
    const rows = await db
      .selectDistinct({ chatId: messages.chatId })
      .from(messages)
      .where(and(eq(messages.uid, uid), sql`${messages.state} = '${sql.raw(state)}'`))
    return new Set(rows.map(({ chatId }) => chatId))
  }
}

export async function countChats(db: Queryable, uid: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(chats).where(listed(uid))
  return counted!.total
}
