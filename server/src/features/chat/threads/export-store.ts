import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { withoutIndex } from '../../../db/without-index.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { chatColumns, type ChatRow } from './chat-store.ts'
import { chats, messages } from '../tables.ts'

const columns = {
  id: messages.id,
  parentId: messages.parentId,
  depth: messages.depth,
  role: messages.role,
  content: messages.content,
  attachments: messages.attachments,
  createdAt: messages.createdAt,
  state: messages.state,
  details: messages.details,
  feedback: messages.feedback,
}

export type ExportRow = Pick<typeof messages.$inferSelect, keyof typeof columns>

/** Every chat of a person, newest first, by its id: a list that does not move while it is worked through. */
export async function listChatIds(db: Queryable, uid: string): Promise<string[]> {
  const rows = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt)))
    .orderBy(desc(chats.updatedAt))
  return rows.map(({ id }) => id)
}

export function readChats(db: Queryable, uid: string, ids: readonly string[]): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(eq(withoutIndex(chats.uid), uid), isNull(chats.deletedAt), inArray(chats.id, [...ids])))
    .orderBy(desc(chats.updatedAt))
}

/** A page of a chat's messages in all branches, parents before what answers them, behind the one named. */
export function readPage(
  db: Queryable,
  uid: string,
  chatId: string,
  after: Pick<ExportRow, 'depth' | 'id'> | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const behind = after && sql`(${messages.depth}, ${messages.id}) > (${after.depth}::int, ${after.id}::uuid)`
  return db
    .select(columns)
    .from(messages)
    .where(and(eq(withoutIndex(messages.uid), uid), eq(messages.chatId, chatId), behind))
    .orderBy(messages.depth, messages.id)
    .limit(limit)
}

/** The first messages of each of these chats, by its id: chats are short, and a query for each took most of the time. */
export async function readFirstPages(
  db: Queryable,
  uid: string,
  chatIds: readonly string[],
  limit: number,
): Promise<Map<string, ExportRow[]>> {
  const first = sql`(select first.id from unnest(${sql.param(chatIds)}::uuid[]) as chat (id) cross join lateral (
    select id from messages where ${withoutIndex(sql`uid`)} = ${uid} and chat_id = chat.id order by depth, id limit ${limit}::int) first)`
  const rows = await db
    .select({ ...columns, chatId: messages.chatId })
    .from(messages)
    .where(inArray(messages.id, first))
    .orderBy(messages.depth, messages.id)
  return Map.groupBy(rows, ({ chatId }) => chatId)
}

/** The ids of the branch that ends in `leafId`. */
export async function readBranchIds(db: Queryable, uid: string, leafId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive path as (
      select id, parent_id from messages where id = ${leafId} and uid = ${uid}
      union all
      select above.id, above.parent_id from messages above join path on above.id = path.parent_id
    ) select id from path`)
  return new Set(rows.map(({ id }) => id))
}
