import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import { chatColumns, type ChatRow } from './chat-store.ts'
import type { HistoryPosition } from '../history/history-store.ts'
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

/** The chats of a project, newest first, from a place on. */
export function listChatsOf(
  db: Queryable,
  uid: string,
  projectId: string,
  after: HistoryPosition | undefined,
  limit: number,
): Promise<ChatRow[]> {
  const behind =
    after && sql`(${chats.updatedAt}, ${chats.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt), eq(chats.projectId, projectId), behind))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit)
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
