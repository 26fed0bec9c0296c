import type { BotSummary, ChatBot } from '#contract/bots/bot-summary.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { AppError } from '../../../http/errors.ts'
import type { ChatBots, RememberedBot } from '../dependencies.ts'
import type { AnswerDetails } from '../tables.ts'

/**
 * Who answers a message: the bot that it names, the chat's own, or none. One that is deleted or private by now refuses
 * the message before anything is stored. A chat without a bot costs nothing here.
 */
export async function chooseBot(
  within: Queryable,
  bots: ChatBots,
  uid: string,
  botId: string | null | undefined,
  chatBot: ChatBot | null,
): Promise<RememberedBot | undefined> {
  if (botId === null) return undefined
  if (botId !== undefined) return findNamedBot(within, bots, uid, botId)
  if (chatBot && !chatBot.isAvailable) throw botUnavailable(chatBot)
  return chatBot ?? undefined
}

/** The same for another answer: whoever gave the old one, unless somebody is named. */
export async function chooseBotForRetry(
  within: Queryable,
  bots: ChatBots,
  uid: string,
  botId: string | null | undefined,
  previousBot: BotSummary | undefined,
): Promise<RememberedBot | undefined> {
  if (botId === null) return undefined
  if (botId !== undefined) return findNamedBot(within, bots, uid, botId)
  if (!previousBot) return undefined
  const bot = await bots.find(within, uid, previousBot.id)
  if (!bot) throw botUnavailable(previousBot)
  return bot
}

/** What is known of an answer before its first word. */
export function initialDetails({ id, name, handle, icon }: BotSummary): AnswerDetails {
  const { text: _, state: __, ...details } = EMPTY_ANSWER
  return { ...details, bot: { id, name, handle, icon } }
}

async function findNamedBot(within: Queryable, bots: ChatBots, uid: string, botId: string): Promise<RememberedBot> {
  const bot = await bots.find(within, uid, botId)
  if (!bot) throw new AppError('not_found', botMessages.goneUnnamed)
  return bot
}

function botUnavailable({ name }: Pick<BotSummary, 'name'>): AppError {
  return new AppError('conflict', botMessages.gone(name))
}
