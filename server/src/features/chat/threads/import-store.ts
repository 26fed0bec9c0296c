import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { storeChat, type NewMessage } from './chat-store.ts'
import { chats } from '../tables.ts'

export type NewChat = typeof chats.$inferInsert & { readonly origin: string }

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
    return storeChat(tx, chat, rows, { onConflict: 'skip' })
  })
}
