import { PROJECT_CHATS_PAGE } from '#contract/projects/limits.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { World } from '../../../world.ts'
import { toEntry } from './chat-store.ts'
import { readCursor, writeCursor } from '../history/history-cursor.ts'
import { countChatsOf, listChatsOf, placeChat } from './project-chats-store.ts'

export type ChatPage = { chats: ChatEntry[]; nextCursor: string | null; total: number }

/** What projects need to know of chats, which are in them. */
export function createForProjects({ db }: Pick<World, 'db'>) {
  return {
    /** How many chats each of a person's projects has. */
    count: (uid: string, projectIds: readonly string[]) => countChatsOf(db, uid, projectIds),
    async list(uid: string, projectId: string, cursor: string | undefined): Promise<ChatPage> {
      const after = cursor === undefined ? undefined : readCursor(cursor)
      // One more than a page says whether there is another.
      const rows = await listChatsOf(db, uid, projectId, after, PROJECT_CHATS_PAGE + 1)
      const total = (await countChatsOf(db, uid, [projectId])).get(projectId) ?? 0
      const page = rows.slice(0, PROJECT_CHATS_PAGE)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return { chats: page.map(toEntry), nextCursor: last ? writeCursor(last) : null, total }
    },
    /** Undefined when the chat is not the person's. The project has been seen to be theirs. */
    async move(tx: Transaction, uid: string, chatId: string, projectId: string | null): Promise<ChatEntry | undefined> {
      const moved = await placeChat(tx, uid, chatId, projectId)
      return moved && toEntry(moved)
    },
  }
}
