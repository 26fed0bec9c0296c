import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import { chats, messages } from '../tables.ts'

/** The answers of the branch that is shown, as far as they are written and hold these words, oldest first. */
export async function readAnswersHolding(db: Queryable, uid: string, leafId: string, words: string) {
  const path = sql`
    with recursive path as (
      select id, parent_id from messages where id = ${leafId} and uid = ${uid}
      union all
      select above.id, above.parent_id from messages above join path on above.id = path.parent_id
    ) select id from path`
  const { id, content, createdAt } = messages
  const rows = await db
    .select({ messageId: id, content, createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.uid, uid),
        inArray(id, sql`(${path})`),
        eq(messages.role, 'assistant'),
        ne(messages.state, 'streaming'),
        gt(sql<number>`position(${words} in ${content})`, 0),
      ),
    )
    .orderBy(messages.depth)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Whether a chat is there for its owner. */
export async function isChatThere(db: Queryable, uid: string, chatId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.uid, uid), sql`${chats.deletedAt} is null`))
  return found !== undefined
}
