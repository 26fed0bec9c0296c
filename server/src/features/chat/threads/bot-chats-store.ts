import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/transaction.ts'
import { chats } from '../tables.ts'
import { insertChat } from './chat-store.ts'

type BotChat = { readonly uid: string; readonly bot: NonNullable<(typeof chats.$inferSelect)['bot']> }

/**
 * A chat with a bot that has no message yet, named after the bot until something is said. Whoever begins again and
 * again without a word comes back to the same one.
 */
export async function insertBotChat(tx: Transaction, { uid, bot }: BotChat, now: Date): Promise<string> {
  const created = { title: bot.name, updatedAt: now, bot }
  const [waiting] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.uid, uid),
        eq(chats.leafId, chats.id),
        isNull(chats.deletedAt),
        sql`${chats.bot} ->> 'id' = ${bot.id}`,
      ),
    )
    .orderBy(desc(chats.updatedAt))
    .limit(1)
  if (waiting) {
    await tx.update(chats).set(created).where(eq(chats.id, waiting.id))
    return waiting.id
  }
  const id = randomUUIDv7()
  await insertChat(tx, { ...created, id, uid, leafId: id, createdAt: now })
  return id
}
