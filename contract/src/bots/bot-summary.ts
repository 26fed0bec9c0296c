import * as z from 'zod'

/** Who gave an answer, as it was then. A file of its own: every chat needs it, and nothing else of bots. */
export const botSummary = z.object({ id: z.string(), name: z.string(), handle: z.string(), icon: z.string() })
export type BotSummary = z.infer<typeof botSummary>

/** The bot that a chat was begun with. One that is deleted or private now is not available any more. */
export const chatBot = botSummary.extend({ greeting: z.string(), isAvailable: z.boolean() })
export type ChatBot = z.infer<typeof chatBot>
