import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import type { CursorPosition } from '../../../http/list-cursor.ts'
import { chatColumns, listChats, type ChatRow, type ListedChat } from './chat-store.ts'
import { chats } from '../tables.ts'

export async function countChatsOf(
  db: Queryable,
  uid: string,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({ projectId: chats.projectId, total: count() })
    .from(chats)
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt), inArray(chats.projectId, [...projectIds])))
    .groupBy(chats.projectId)
  return new Map(rows.map(({ projectId, total }) => [projectId!, total]))
}

/** The chats of a project, newest first, behind a cursor. */
export function listChatsOf(
  db: Queryable,
  uid: string,
  projectId: string,
  after: CursorPosition | undefined,
  limit: number,
): Promise<ListedChat[]> {
  return listChats(db, uid, eq(chats.projectId, projectId), after, limit)
}

/** Puts a chat into a project, or takes it out. */
export async function placeChat(
  db: Queryable,
  uid: string,
  chatId: string,
  projectId: string | null,
): Promise<ChatRow | undefined> {
  const [placed] = await db
    .update(chats)
    .set({ projectId })
    .where(and(eq(chats.id, chatId), eq(chats.uid, uid), isNull(chats.deletedAt)))
    .returning(chatColumns)
  return placed
}
