import type { ChatBot } from '#contract/bots/face.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Attachments } from '../attachments/index.ts'

/** A bot as a chat remembers it. */
export type RememberedBot = Omit<ChatBot, 'isAvailable'>

/** What bots need of others, handed in by app.ts. */
export type BotsGiven = {
  readonly attachments: Pick<Attachments, 'read' | 'keep' | 'release' | 'addText'>
  /** A chat with a bot that has no message yet; answers its id. */
  beginChat(tx: Transaction, caller: Caller, bot: RememberedBot): Promise<string>
}
