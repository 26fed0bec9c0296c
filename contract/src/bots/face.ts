import * as z from 'zod'

/** Who gave an answer, as it was then. A file of its own: every chat needs it, and nothing else of bots. */
export const botFace = z.object({ id: z.string(), name: z.string(), handle: z.string(), icon: z.string() })
export type BotFace = z.infer<typeof botFace>

/** The bot that a chat was begun with. One that is deleted or private now is not available any more. */
export const chatBot = botFace.extend({ greeting: z.string(), isAvailable: z.boolean() })
export type ChatBot = z.infer<typeof chatBot>
