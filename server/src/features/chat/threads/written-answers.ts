import { randomUUIDv7 } from 'node:crypto'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import { findChat, storeChat } from './chat-store.ts'
import { isChatThere, readAnswersHolding } from './craft-answers-store.ts'
import { findMessage } from './thread-store.ts'

type FirstTurn = { readonly title: string; readonly question: string; readonly answer: string }

/** What crafts need to know of chats, which hold them in their answers. */
export function createWrittenAnswers({ db, clock }: Pick<World, 'db' | 'clock'>) {
  return {
    /** An answer that is written, in a chat that is there. */
    async findAnswer(uid: string, messageId: string): Promise<{ chatId: string; content: string } | undefined> {
      const found = await findMessage(db, uid, messageId)
      return found?.role === 'assistant' && found.state !== 'streaming' ? found : undefined
    },
    async readAnswers(uid: string, chatId: string, words: string) {
      const chat = await findChat(db, uid, chatId)
      return chat && (await readAnswersHolding(db, uid, chat.leafId, words))
    },
    isThere: (uid: string, chatId: string) => isChatThere(db, uid, chatId),
    /** A chat that begins with a question and an answer that no model has written. */
    async beginChat({ uid }: Caller, { title, question, answer }: FirstTurn) {
      const [chatId, questionId, answerId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()] as const
      const now = clock()
      const { text: _, state: __, ...details } = EMPTY_ANSWER
      const turn = { uid, chatId, createdAt: now }
      await db.transaction(async (tx) => {
        const created = { title: defaultChatTitle(title), leafId: answerId, createdAt: now, updatedAt: now }
        await storeChat(tx, { id: chatId, uid, ...created }, [
          { ...turn, id: questionId, parentId: null, depth: 0, role: 'user', content: question },
          {
            ...turn,
            id: answerId,
            parentId: questionId,
            depth: 1,
            role: 'assistant',
            content: answer,
            details,
            seq: 1,
          },
        ])
      })
      return { chatId, messageId: answerId }
    },
  }
}
