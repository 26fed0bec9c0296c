import type { EndReason } from '#contract/chat/events.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import type { World } from '../../../world.ts'
import { findChat } from './chat-store.ts'
import { findMessage, readStates } from './thread-store.ts'

/** What came of an answer so far. */
export type TaskAnswer = {
  readonly state: 'streaming' | EndReason
  readonly text: string
  /** Why it failed. */
  readonly trouble: string | undefined
  /** What it left out because nobody could be asked. */
  readonly leftOut: string | undefined
}

/** Why an answer that was made by itself lacks something. */
const LEFT_OUT: ReadonlySet<string> = new Set([toolsMessages.choiceRefused, toolsMessages.wordsRefused])

/** What tasks need to know of chats: whether one is there, and what came of an answer. */
export function createAnswerOutcomes({ db }: Pick<World, 'db'>) {
  return {
    async isThere(uid: string, chatId: string): Promise<boolean> {
      return (await findChat(db, uid, chatId)) !== undefined
    },
    /** Of many at once; those whose chat is deleted are not among them. */
    readStates: (messageIds: readonly string[]) => readStates(db, messageIds),
    /** Undefined once its chat is deleted. */
    async readAnswer(uid: string, messageId: string): Promise<TaskAnswer | undefined> {
      const message = await findMessage(db, uid, messageId)
      if (!message) return undefined
      const { state, content: text, details } = message
      const leftOut = details?.notes?.find((note) => LEFT_OUT.has(note))
      return { state, text, trouble: details?.trouble?.message, leftOut }
    },
  }
}
