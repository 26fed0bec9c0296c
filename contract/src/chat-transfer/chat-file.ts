import * as z from 'zod'
import { CHAT_ATTACHMENT_TYPES } from '../attachments/schema.ts'
import { answer } from '../chat/events.ts'
import { feedback } from '../chat/thread.ts'

/** The name and version of the format in which a chat leaves and comes back. */
export const CHAT_FILE_FORMAT = 'alcove-chat/1'

/** One message of it. `answer` is what an answer is besides its text. */
const chatFileMessage = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** `file` is where the bytes lie in the archive, if the chat is in one. */
  attachments: z.array(
    z.object({ type: z.enum(CHAT_ATTACHMENT_TYPES), fileName: z.string(), file: z.string().max(500).optional() }),
  ),
  answer: answer.omit({ text: true }).nullable(),
  feedback: feedback.nullable(),
})
export type ChatFileMessage = z.infer<typeof chatFileMessage>

const chatFileHead = z.object({
  id: z.string(),
  title: z.string(),
  /** What the person called it, if they did. */
  ownTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isPinned: z.boolean(),
  /** The end of the branch that is shown. */
  shownMessageId: z.string(),
})
export type ChatFileHead = z.infer<typeof chatFileHead>

/** A whole chat with all its branches; parents stand before what answers them. */
export const chatFile = z.object({
  format: z.literal(CHAT_FILE_FORMAT),
  chat: chatFileHead,
  messages: z.array(chatFileMessage),
})
