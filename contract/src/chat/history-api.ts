import * as z from 'zod'
import { route } from '../route.ts'
import { chatEntry } from './thread.ts'

/** A piece of text with the parts that matched marked. */
export const snippet = z.array(z.object({ text: z.string(), isMatch: z.boolean() }))
export type Snippet = z.infer<typeof snippet>

const searchHit = z.object({ chat: chatEntry, messageId: z.uuid().nullable(), title: snippet, snippet })
export type SearchHit = z.infer<typeof searchHit>

/** What a chat is at: an answer is being written, or it waits for the person to say something. */
const CHAT_ACTIVITIES = ['running', 'waiting'] as const
export type ChatActivity = (typeof CHAT_ACTIVITIES)[number]

/** A chat as the history shows it. */
const historyChat = chatEntry.extend({ activity: z.enum(CHAT_ACTIVITIES).nullable() })
export type HistoryChat = z.infer<typeof historyChat>

/** The history needs sign-in. */
export const historyApi = {
  list: route('GET', '/v1/chats', {
    access: 'member',
    input: z.strictObject({ cursor: z.string().max(200).optional() }),
    output: z.object({ chats: z.array(historyChat), nextCursor: z.string().nullable(), total: z.number().int() }),
  }),
  search: route('GET', '/v1/chats/search', {
    access: 'member',
    input: z.strictObject({ query: z.string().trim().min(1).max(200) }),
    output: z.object({ hits: z.array(searchHit) }),
  }),
}
