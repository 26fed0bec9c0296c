import type { Model } from '#contract/models/schema.ts'
import type { Speaker } from '../../adapters/models/port.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'

/** A model that is ready to speak. */
export type OpenModel = { readonly info: Model; readonly model: Speaker }

/** Which chat a model is told about. */
export type ToldAbout = { readonly chatId?: string | undefined; readonly messageId?: string | undefined }

/** What chat needs of others, handed in by app.ts. */
export type ChatGiven = {
  openModel(modelId: string): Promise<OpenModel>
  defaultModelId(caller: Caller): Promise<string>
  /**
   * What the model is told beside the chat's own words, for a chat or for the chat of a message; neither is a chat that
   * is not there yet. Asked for at once, and read while the message is stored.
   */
  instructions(caller: Caller, about: ToldAbout): Promise<string>
  /** Counts one message within the transaction that stores it, or refuses: a rollback gives it back. */
  reserve(caller: Caller, within: Transaction): Promise<unknown>
}
