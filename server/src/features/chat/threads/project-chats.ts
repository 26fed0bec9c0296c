import { PROJECT_CHATS_PAGE } from '#contract/projects/limits.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { createListCursor, CURSOR_MOMENT } from '../../../http/list-cursor.ts'
import type { World } from '../../../world.ts'
import { toEntry } from './chat-store.ts'
import { countChatsOf, listChatsOf, placeChat } from './project-chats-store.ts'

export type ChatPage = { chats: ChatEntry[]; nextCursor: string | null; total: number }

/** What projects need to know of chats, which are in them. */
export function createProjectChats({ db }: Pick<World, 'db'>) {
  return {
    /** How many chats each of a person's projects has. */
    count: (uid: string, projectIds: readonly string[]) => countChatsOf(db, uid, projectIds),
    async list(uid: string, projectId: string, cursor: string | undefined): Promise<ChatPage> {
      const { after, limit, cut } = cursors.page('project', cursor, PROJECT_CHATS_PAGE)
      const rows = await listChatsOf(db, uid, projectId, after, limit)
      const total = (await countChatsOf(db, uid, [projectId])).get(projectId) ?? 0
      const { page, next } = cut(rows)
      return { chats: page.map(toEntry), nextCursor: next, total }
    },
    /** Undefined when the chat is not the person's. The project has been seen to be theirs. */
    async move(tx: Transaction, uid: string, chatId: string, projectId: string | null): Promise<ChatEntry | undefined> {
      const moved = await placeChat(tx, uid, chatId, projectId)
      return moved && toEntry(moved)
    },
  }
}

const cursors = createListCursor<'project'>({ project: CURSOR_MOMENT })
