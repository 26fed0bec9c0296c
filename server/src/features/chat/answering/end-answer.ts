import type { BotSummary } from '#contract/bots/bot-summary.ts'
import type { Answer, EndReason } from '#contract/chat/events.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { World } from '../../../world.ts'
import type { OpenModel } from '../../models/index.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { listUndecided, takeExtraCount } from './extra-counts-store.ts'
import { endPaused } from './paused-store.ts'
import type { createQuoteWithdrawal } from './quote-withdrawal.ts'
import type { createTitles, TitledChat } from './titles.ts'

/** An answer that this server has written, and what is to be known of it when it ends. */
export type WrittenAnswer = {
  readonly messageId: string
  readonly uid: string
  readonly chat: TitledChat
  readonly bot: BotSummary | undefined
  /** Thinks of a title; none for the run of a tool. */
  readonly titleModel: OpenModel | undefined
  readonly depth: number
  /** Undefined when it was asked earlier. */
  readonly question: string | undefined
  /** More may have been counted with it than its message. */
  readonly mayHaveExtraCount: boolean
}

export type AnswerEnds = ReturnType<typeof createAnswerEnds>

type AnswerEndsDependencies = {
  world: Pick<World, 'db' | 'clock'>
  dependencies: Pick<ChatDependencies, 'counting' | 'extraQueries' | 'onAnswered'>
  titles: ReturnType<typeof createTitles>
  quoteWithdrawal: ReturnType<typeof createQuoteWithdrawal>
}

/** What follows the end of an answer, whoever ended it: its model, its person, an error, or the server that died. */
export function createAnswerEnds({ world, dependencies, titles, quoteWithdrawal }: AnswerEndsDependencies) {
  const { db, clock } = world
  const { counting, extraQueries, onAnswered } = dependencies

  /** What was counted besides messages is kept where an answer used it and given back where not, once. */
  async function settleExtraCount(tx: Transaction, messageId: string, toolNames: readonly string[]): Promise<void> {
    const count = await takeExtraCount(tx, messageId)
    if (count && !extraQueries.isUsed(toolNames)) await counting.uncount(tx, count)
  }

  return {
    /** Once it is stored, before anyone who follows it hears that it ended. One that waits is not over. */
    async follow(answer: Answer, written: WrittenAnswer): Promise<void> {
      const { messageId, uid, chat, bot } = written
      titles.consider(answer, written)
      await onAnswered(uid, { chatId: chat.id, text: answer.text })
      // A document that its bot lost meanwhile is quoted no longer.
      if (bot) await quoteWithdrawal.withdraw()
      if (written.mayHaveExtraCount && answer.state !== 'waiting')
        await db.transaction((tx) => settleExtraCount(tx, messageId, toolNamesOf(answer)))
    },
    /** Ends an answer that waits for its person, and answers whether it was one. */
    async endWaiting(tx: Transaction, uid: string, messageId: string, reason: EndReason): Promise<boolean> {
      const answer = await endPaused(tx, uid, messageId, reason, clock())
      if (answer) await settleExtraCount(tx, messageId, toolNamesOf(answer))
      return answer !== undefined
    },
    /** For those whose server died before it could. */
    async settleEnded(): Promise<void> {
      for (const { messageId, toolNames } of await listUndecided(db))
        await db.transaction((tx) => settleExtraCount(tx, messageId, toolNames))
    },
  }
}

function toolNamesOf({ tools }: Answer): string[] {
  return tools.map(({ name }) => name)
}
