import type { BotFace, ChatBot } from '#contract/bots/face.ts'
import { say } from '#contract/bots/messages.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { Queryable } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import type { ChatBots, RememberedBot } from './given.ts'
import type { AnswerDetails } from './tables.ts'

/**
 * Who answers a message: the bot that it names, the chat's own, or none. One that is deleted or private by now refuses
 * the message before anything is stored. A chat without a bot costs nothing here.
 */
export async function whoAnswers(
  within: Queryable,
  bots: ChatBots,
  uid: string,
  botId: string | null | undefined,
  own: ChatBot | null,
): Promise<RememberedBot | undefined> {
  if (botId === null) return undefined
  if (botId !== undefined) return named(within, bots, uid, botId)
  if (own && !own.isAvailable) throw gone(own)
  return own ?? undefined
}

/** The same for another answer: whoever gave the old one, unless somebody is named. */
export async function whoAnswersAgain(
  within: Queryable,
  bots: ChatBots,
  uid: string,
  botId: string | null | undefined,
  before: BotFace | undefined,
): Promise<RememberedBot | undefined> {
  if (botId === null) return undefined
  if (botId !== undefined) return named(within, bots, uid, botId)
  if (!before) return undefined
  const bot = await bots.find(within, uid, before.id)
  if (!bot) throw gone(before)
  return bot
}

/** What is known of an answer before its first word. */
export function detailsOfBot({ id, name, handle, icon }: BotFace): AnswerDetails {
  const { text: _, state: __, ...details } = EMPTY_ANSWER
  return { ...details, bot: { id, name, handle, icon } }
}

async function named(within: Queryable, bots: ChatBots, uid: string, botId: string): Promise<RememberedBot> {
  const bot = await bots.find(within, uid, botId)
  if (!bot) throw new AppError('not_found', say.goneUnnamed)
  return bot
}

function gone({ name }: Pick<BotFace, 'name'>): AppError {
  return new AppError('conflict', say.gone(name))
}
