import type { BotSummary } from '#contract/bots/bot-summary.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { createQuoteWithdrawal } from './quote-withdrawal.ts'

/** What follows once an answer is stored, before anyone who follows it hears that it ended. */
export type OnAnswerStored = (
  uid: string,
  chatId: string,
  bot: BotSummary | undefined,
) => (text: string) => Promise<void>

export function createOnAnswerStored(
  { onAnswered }: Pick<ChatDependencies, 'onAnswered'>,
  quoteWithdrawal: ReturnType<typeof createQuoteWithdrawal>,
): OnAnswerStored {
  return (uid, chatId, bot) => async (text) => {
    await onAnswered(uid, { chatId, text })
    // A document that its bot lost meanwhile is quoted no longer.
    if (bot) await quoteWithdrawal.withdraw()
  }
}
