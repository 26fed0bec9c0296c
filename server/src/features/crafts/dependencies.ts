import type { AnswerCraft } from '#contract/crafts/versions.ts'
import type { Caller } from '../../http/caller.ts'

/** An answer of the caller's. */
type FoundAnswer = { readonly chatId: string; readonly content: string }

/** What crafts need of others, handed in by wiring/. */
export type CraftsDependencies = {
  /** Whether this person wants crafts, in a chat or in a new one. Asked with every message, so it must cost little. */
  isEnabled(caller: Caller, chatId: string | undefined): Promise<boolean>
  /** Whether this person may take the mark off now. */
  mayRemoveMark(uid: string): Promise<boolean>
  readonly chats: CraftChats
}

/** What crafts need of chats. */
type CraftChats = {
  /** An answer that is written, in a chat that is there. */
  findAnswer(uid: string, messageId: string): Promise<FoundAnswer | undefined>
  /** The answers of the branch that is shown which hold these words, oldest first; undefined if there is no such chat. */
  readAnswers(uid: string, chatId: string, words: string): Promise<readonly AnswerCraft[] | undefined>
  /** Whether a chat is there for its owner: a deleted one is not. */
  isThere(uid: string, chatId: string): Promise<boolean>
  /** Begins a chat with a question and its answer. */
  beginChat(
    caller: Caller,
    turn: { title: string; question: string; answer: string },
  ): Promise<{ chatId: string; messageId: string }>
}
