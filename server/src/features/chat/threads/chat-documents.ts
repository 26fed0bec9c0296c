import type { Queryable } from '../../../db/transaction.ts'
import type { ChatBots } from '../dependencies.ts'
import { listChatItems } from './chat-items-store.ts'
import { findChat } from './chat-store.ts'

/** What was sent in a chat, and what its bot knows where that is the person's own. A stranger's is left to it. */
export async function listDocuments(
  db: Queryable,
  bots: Pick<ChatBots, 'context'>,
  uid: string,
  chatId: string,
): Promise<string[]> {
  const [items, chat] = await Promise.all([listChatItems(db, uid, chatId), findChat(db, uid, chatId)])
  const knowledge = chat?.bot ? (await bots.context(uid, chat.bot.id))?.knowledge : null
  const sent = items.filter(({ isWaiting }) => !isWaiting).map(({ itemId }) => itemId)
  return [...new Set([...sent, ...(knowledge?.isOwn ? knowledge.itemIds : [])])]
}
