import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from '../../db/transaction.ts'
import { chats } from './tables.ts'

type BotChat = { readonly uid: string; readonly bot: NonNullable<(typeof chats.$inferSelect)['bot']> }

/** A chat with a bot that has no message yet, named after the bot until something is said. */
export async function insertBotChat(tx: Transaction, { uid, bot }: BotChat, now: Date): Promise<string> {
  const id = randomUUIDv7()
  await tx.insert(chats).values({ id, uid, title: bot.name, leafId: id, createdAt: now, updatedAt: now, bot })
  return id
}
