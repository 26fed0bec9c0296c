import * as z from 'zod'
import { errorMessages } from '../envelope.ts'
import { route } from '../route.ts'
import { chatEntry, threadMessage } from '../chat/thread.ts'

const oneChat = z.strictObject({ chatId: z.uuid() })
/** At least 128 random bits, so that a link cannot be guessed. */
const shareId = z.string().regex(/^[\w-]{22,64}$/, errorMessages.notFound)

/** The state of a chat's public link, as its owner sees it. */
const chatShare = z.object({
  shareId,
  showsName: z.boolean(),
  /** Off, search engines are told to leave the link alone. */
  allowsSearchEngines: z.boolean(),
  snapshotAt: z.iso.datetime(),
  isStale: z.boolean(),
})
export type ChatShare = z.infer<typeof chatShare>

/** What anyone with the link reads: a copy made when it was shared or refreshed, and nothing else of the owner. */
export const sharedChat = z.object({
  title: z.string(),
  authorName: z.string().nullable(),
  /** Only with the name. */
  authorPicture: z.string().nullable(),
  snapshotAt: z.iso.datetime(),
  messages: z.array(threadMessage),
})
export type SharedChat = z.infer<typeof sharedChat>

/** A line of the list of what someone shares. */
const sharedChatEntry = chatShare.extend({ chatId: z.string(), title: z.string() })
export type SharedChatEntry = z.infer<typeof sharedChatEntry>

export const sharingApi = {
  /** Everything that the caller shares, newest first. */
  list: route('GET', '/v1/user/chats/shared', {
    access: 'guest',
    input: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    output: z.object({
      chats: z.array(sharedChatEntry),
      pagination: z.object({ page: z.number(), pages: z.number(), total: z.number() }),
    }),
  }),
  read: route('GET', '/v1/chats/{chatId}/share', {
    access: 'guest',
    input: oneChat,
    output: z.object({ share: chatShare.nullable() }),
  }),
  /** Shares, or refreshes the snapshot of what is shared already. */
  share: route('PUT', '/v1/chats/{chatId}/share', {
    access: 'guest',
    input: oneChat.extend({
      showsName: z.boolean(),
      /** Left out, it stays what it was; a new link has it off. */
      allowsSearchEngines: z.boolean().optional(),
    }),
    output: chatShare,
  }),
  /** Changes how the link is shown. What it shows stays what it was. */
  change: route('PATCH', '/v1/chats/{chatId}/share', {
    access: 'guest',
    input: oneChat.extend({ showsName: z.boolean().optional(), allowsSearchEngines: z.boolean().optional() }),
    output: chatShare,
  }),
  unshare: route('DELETE', '/v1/chats/{chatId}/share', { access: 'guest', input: oneChat, output: z.object({}) }),
  view: route('GET', '/v1/shared-chats/{shareId}', {
    access: 'anyone',
    input: z.strictObject({ shareId }),
    output: sharedChat,
  }),
  /** Copies a shared chat into the caller's own. */
  continueAsCopy: route('POST', '/v1/shared-chats/{shareId}/continue', {
    access: 'guest',
    input: z.strictObject({ shareId }),
    output: z.object({ chat: chatEntry }),
  }),
}
