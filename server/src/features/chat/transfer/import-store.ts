import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { attachItems } from '../sending/chat-items-store.ts'
import { chats, messages, modesOfNewChat } from '../tables.ts'

export type NewChat = typeof chats.$inferInsert & { readonly origin: string }
export type NewMessage = typeof messages.$inferInsert

/** Rows that go to the database together: enough to be quick, few enough to stay small. */
const ROWS_AT_ONCE = 100
const CHARS_AT_ONCE = 500_000

/** Whether a chat was imported before; `ownId` is the id that it has if it never left. */
export async function isImported(db: Queryable, uid: string, origin: string, ownId?: string): Promise<boolean> {
  const same = ownId === undefined ? eq(chats.origin, origin) : or(eq(chats.origin, origin), eq(chats.id, ownId))
  const found = await db
    .select({ deletedAt: chats.deletedAt })
    .from(chats)
    .where(and(eq(chats.uid, uid), same))
  return found.some(({ deletedAt }) => deletedAt === null)
}

/** Writes a chat, whole or not at all. Answers false when it is there already. */
export function writeChat(db: Database, chat: NewChat, rows: readonly NewMessage[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One that is being deleted must not keep its successor out.
    await tx
      .delete(chats)
      .where(and(eq(chats.uid, chat.uid), eq(chats.origin, chat.origin), isNotNull(chats.deletedAt)))
    const added = await tx
      .insert(chats)
      .values({ ...chat, modes: modesOfNewChat(chat.uid) })
      .onConflictDoNothing()
      .returning({ id: chats.id })
    if (added.length === 0) return false
    for (const batch of batches(rows)) await tx.insert(messages).values(batch)
    const itemIds = new Set(rows.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id)))
    if (itemIds.size > 0) await attachItems(tx, chat.id, [...itemIds], { from: 0, isWaiting: false })
    return true
  })
}

function* batches(rows: readonly NewMessage[]): Generator<NewMessage[]> {
  let batch: NewMessage[] = []
  let chars = 0
  for (const row of rows) {
    if (batch.length === ROWS_AT_ONCE || (batch.length > 0 && chars + row.content.length > CHARS_AT_ONCE)) {
      yield batch
      batch = []
      chars = 0
    }
    batch.push(row)
    chars += row.content.length
  }
  if (batch.length > 0) yield batch
}
