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

/** A chat as the history shows it, with the beginning of its last message. */
const historyChat = chatEntry.extend({ activity: z.enum(CHAT_ACTIVITIES).nullable(), excerpt: z.string() })
export type HistoryChat = z.infer<typeof historyChat>

/** Which chats are listed: all, unless one of these is named. */
const historyFilter = z.strictObject({
  only: z.enum(['pinned', 'shared', 'files']).optional(),
  inProject: z.uuid().optional(),
  withBot: z.uuid().optional(),
})
export type HistoryFilter = z.infer<typeof historyFilter>

const named = z.object({ id: z.uuid(), name: z.string() })

/** The history needs sign-in. */
export const historyApi = {
  list: route('GET', '/v1/chats', {
    access: 'member',
    input: historyFilter.extend({ cursor: z.string().max(200).optional() }),
    output: z.object({ chats: z.array(historyChat), nextCursor: z.string().nullable(), total: z.number().int() }),
  }),
  /** The projects and bots that the caller has chats with, by name. */
  filters: route('GET', '/v1/chats/filters', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ projects: z.array(named), bots: z.array(named) }),
  }),
  search: route('GET', '/v1/chats/search', {
    access: 'member',
    input: z.strictObject({ query: z.string().trim().min(1).max(200) }),
    output: z.object({ hits: z.array(searchHit) }),
  }),
}
