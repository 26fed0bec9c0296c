import * as z from 'zod'
import { CHAT_TITLE_MAX_CHARS } from './limits.ts'
import { chatMessages } from './messages.ts'

export const chatTitle = z
  .string()
  .trim()
  .min(1, chatMessages.titleRequired)
  .max(CHAT_TITLE_MAX_CHARS, chatMessages.titleTooLong)

export const chatRename = z.strictObject({ chatId: z.uuid(chatMessages.noChatSelected), newTitle: chatTitle })

/** `metadata.title` is what a person called it; `title` is what is shown. */
export const chat = z.object({
  id: z.string(),
  title: z.string(),
  metadata: z.object({ title: z.string().nullable() }),
})
export type Chat = z.infer<typeof chat>
