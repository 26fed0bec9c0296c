import type { BotFace, ChatBot } from '#contract/bots/face.ts'

/** Who will answer the message that is being written. */
export type Answerer = {
  /** The bot that answers, if it is one. */
  bot: BotFace | null
  /** What the server is told: nothing where it is the bot that the chat is with. */
  botId: string | null | undefined
  /** What is chosen by taking the bot away: a bot that was named gives way to the one that the chat is with. */
  without: null | undefined
  /** The bot that the chat is with, where it does not answer this message: it was left out, or is gone. */
  absent: ChatBot | null
}

/** `chosen`: a bot that was named, no bot (null), or whoever the chat is with. */
export function answererOf(chosen: BotFace | null | undefined, chatBot: ChatBot | null | undefined): Answerer {
  if (chosen) return { bot: chosen, botId: chosen.id, without: undefined, absent: null }
  if (!chatBot) return { bot: null, botId: chosen, without: null, absent: null }
  // One that is gone cannot answer: the model does so without it.
  if (chosen === null || !chatBot.isAvailable) return { bot: null, botId: null, without: null, absent: chatBot }
  return { bot: chatBot, botId: undefined, without: null, absent: null }
}
