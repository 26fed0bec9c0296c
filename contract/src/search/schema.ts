import * as z from 'zod'
import { FILE_KINDS } from '../attachments/file-types.ts'
import { CHAT_ATTACHMENT_TYPES } from '../attachments/schema.ts'
import { botSummary } from '../bots/bot-summary.ts'
import { snippet } from '../chat/history-api.ts'
import { savedPrompt } from '../prompts/schema.ts'
import { SEARCH_MAX_CHARS } from './limits.ts'
import { searchMessages } from './messages.ts'

export const searchQuery = z.strictObject({
  query: z.string().trim().min(1, searchMessages.queryRequired).max(SEARCH_MAX_CHARS, searchMessages.queryTooLong),
})

const id = z.uuid()

const foundChat = z.object({ id, title: z.string(), updatedAt: z.iso.datetime() })
/** The message of a chat in which the words stand. */
const foundMessage = z.object({ id, chatId: id, title: z.string(), snippet, updatedAt: z.iso.datetime() })
const foundProject = z.object({ id, name: z.string(), description: z.string() })
const foundBot = botSummary.extend({ description: z.string() })
/** Where the words stand in what it says; nothing when its name was found. */
const foundFile = z.object({
  id,
  type: z.enum(CHAT_ATTACHMENT_TYPES),
  kind: z.enum(FILE_KINDS),
  title: z.string(),
  passage: z
    .object({ text: z.string(), page: z.number().int().nullable(), start: z.number().int(), end: z.number().int() })
    .nullable(),
})

/** A text of the canvas; the words that were found in it, where it is not its name. */
const foundCanvas = z.object({
  id,
  title: z.string(),
  passage: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})

/** How well the best of a group fits, between 0 and 1. */
const fit = z.number()

/** What was found of each kind, the best first. */
export const searchGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chats'), fit, results: z.array(foundChat) }),
  z.object({ kind: z.literal('messages'), fit, results: z.array(foundMessage) }),
  z.object({ kind: z.literal('projects'), fit, results: z.array(foundProject) }),
  z.object({ kind: z.literal('bots'), fit, results: z.array(foundBot) }),
  z.object({ kind: z.literal('prompts'), fit, results: z.array(savedPrompt) }),
  z.object({ kind: z.literal('files'), fit, results: z.array(foundFile) }),
  z.object({ kind: z.literal('canvases'), fit, results: z.array(foundCanvas) }),
])
export type SearchGroup = z.infer<typeof searchGroup>
export type FoundChat = z.infer<typeof foundChat>
export type FoundMessage = z.infer<typeof foundMessage>
export type FoundProject = z.infer<typeof foundProject>
export type FoundBot = z.infer<typeof foundBot>
export type FoundCanvas = z.infer<typeof foundCanvas>
export type FoundFile = z.infer<typeof foundFile>
