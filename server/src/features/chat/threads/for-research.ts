import type { World } from '../../../world.ts'
import type { ChatBots } from '../dependencies.ts'
import { listChatItems } from './chat-items-store.ts'
import { findChat } from './chat-store.ts'
import { saveReport } from './report-store.ts'

/** For research: what a chat holds to read, and where the report goes. */
export function createForResearch({ db }: Pick<World, 'db'>, bots: Pick<ChatBots, 'context'>) {
  return {
    saveReport,
    /** What was sent in a chat, and what its bot knows where that is the person's own. A stranger's is left to it. */
    async listDocuments(uid: string, chatId: string): Promise<string[]> {
      const [items, chat] = await Promise.all([listChatItems(db, uid, chatId), findChat(db, uid, chatId)])
      const knowledge = chat?.bot ? (await bots.context(uid, chat.bot.id))?.knowledge : null
      const sent = items.filter(({ isWaiting }) => !isWaiting).map(({ itemId }) => itemId)
      return [...new Set([...sent, ...(knowledge?.isOwn ? knowledge.itemIds : [])])]
    },
  }
}
