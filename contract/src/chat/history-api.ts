import * as z from 'zod'
import { route } from '../route.ts'
import { chatEntry } from './thread.ts'

/** A piece of text with the parts that matched marked. */
export const snippet = z.array(z.object({ text: z.string(), isMatch: z.boolean() }))
export type Snippet = z.infer<typeof snippet>

export const searchHit = z.object({ chat: chatEntry, messageId: z.uuid().nullable(), title: snippet, snippet })
export type SearchHit = z.infer<typeof searchHit>

/** The history needs sign-in. */
export const historyApi = {
  list: route('GET', '/v1/chats', {
    access: 'member',
    input: z.strictObject({ cursor: z.string().max(200).optional() }),
    output: z.object({ chats: z.array(chatEntry), nextCursor: z.string().nullable(), total: z.number().int() }),
  }),
  search: route('GET', '/v1/chats/search', {
    access: 'member',
    input: z.strictObject({ query: z.string().trim().min(1).max(200) }),
    output: z.object({ hits: z.array(searchHit) }),
  }),
}
