import type { BotSummary, ChatBot } from '#contract/bots/bot-summary.ts'

/** Who will answer the message that is being written. */
export type Answerer = {
  /** The bot that answers, if it is one. */
  bot: BotSummary | null
  /** What the server is told: nothing where it is the bot that the chat is with. */
  botId: string | null | undefined
  /** What is chosen by taking the bot away: a bot that was named gives way to the one that the chat is with. */
  choiceWithoutBot: null | undefined
  /** The bot that the chat is with, where it does not answer this message: it was left out, or is gone. */
  absentBot: ChatBot | null
}

/** `chosen`: a bot that was named, no bot (null), or whoever the chat is with. */
export function answererOf(chosenBot: BotSummary | null | undefined, chatBot: ChatBot | null | undefined): Answerer {
  if (chosenBot) return { bot: chosenBot, botId: chosenBot.id, choiceWithoutBot: undefined, absentBot: null }
  if (!chatBot) return { bot: null, botId: chosenBot, choiceWithoutBot: null, absentBot: null }
  // One that is gone cannot answer: the model does so without it.
  if (chosenBot === null || !chatBot.isAvailable)
    return { bot: null, botId: null, choiceWithoutBot: null, absentBot: chatBot }
  return { bot: chatBot, botId: undefined, choiceWithoutBot: null, absentBot: null }
}
