import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Attachments } from '../attachments/index.ts'
import type { RememberedBot } from '../chat/index.ts'

/** What bots need of others, handed in by wiring/features.ts. */
export type BotsDependencies = {
  readonly attachments: Pick<Attachments, 'read' | 'keep' | 'release' | 'addText'>
  /** A bot is nobody else's any more. */
  withdrawBot(tx: Transaction, botId: string): Promise<void>
  /** Takes out of other people's answers what was quoted from documents that bots have lost. */
  withdrawQuotes(): Promise<void>
  /** A chat with a bot that has no message yet; answers its id. */
  beginChat(tx: Transaction, caller: Caller, bot: RememberedBot): Promise<string>
}
