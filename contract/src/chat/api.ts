import * as z from 'zod'
import { route } from '../route.ts'
import { streamMessage } from './events.ts'
import { FEEDBACK_REASON_MAX_CHARS } from './limits.ts'
import { chatRename } from './schema.ts'
import { answerRequest, chatEntry, feedback, outgoingMessage, sentTurn, thread } from './thread.ts'

const id = z.uuid()
const done = z.object({})
const oneChat = z.strictObject({ chatId: id })
const oneMessage = z.strictObject({ messageId: id })
const someChats = z.strictObject({ chatIds: z.array(id).min(1).max(200) })

/** Chats and their turns. */
export const chatApi = {
  send: route('POST', '/v1/chats/send', { access: 'guest', input: outgoingMessage, output: sentTurn }),
  regenerate: route('POST', '/v1/messages/{messageId}/regenerate', {
    access: 'guest',
    input: answerRequest,
    output: sentTurn,
  }),
  continueAnswer: route('POST', '/v1/messages/{messageId}/continue', {
    access: 'guest',
    input: answerRequest,
    output: sentTurn,
  }),
  stop: route('POST', '/v1/messages/{messageId}/stop', { access: 'guest', input: oneMessage, output: done }),
  /** The stream of one answer; Last-Event-ID or `after` resumes behind that event. */
  events: route('GET', '/v1/messages/{messageId}/events', {
    access: 'guest',
    input: z.strictObject({ messageId: id, after: z.coerce.number().int().nonnegative().optional() }),
    output: streamMessage,
    answers: 'events',
  }),
  rate: route('PUT', '/v1/messages/{messageId}/feedback', {
    access: 'guest',
    input: z.strictObject({
      messageId: id,
      feedback: feedback
        .extend({ reason: z.string().trim().max(FEEDBACK_REASON_MAX_CHARS) })
        .strict()
        .nullable(),
    }),
    output: done,
  }),

  /** The branch that is shown, newest part first; `before` pages to older turns. */
  open: route('GET', '/v1/chats/{chatId}', {
    access: 'guest',
    input: oneChat.extend({ before: id.optional() }),
    output: thread,
  }),
  /** Shows the newest turns under another version of a message. */
  switchBranch: route('POST', '/v1/chats/{chatId}/branch', {
    access: 'guest',
    input: oneChat.extend({ messageId: id }),
    output: thread,
  }),
  /** Takes something out of the composer of a chat that has no message yet. */
  removeWaitingItem: route('DELETE', '/v1/chats/{chatId}/waiting/{itemId}', {
    access: 'guest',
    input: oneChat.extend({ itemId: id }),
    output: done,
  }),
  rename: route('POST', '/v1/chats/rename', { access: 'guest', input: chatRename, output: chatEntry }),
  pin: route('POST', '/v1/chats/pin', {
    access: 'member',
    input: oneChat.extend({ isPinned: z.boolean() }),
    output: chatEntry,
  }),
  remove: route('POST', '/v1/chats/delete', { access: 'guest', input: someChats, output: done }),
  restore: route('POST', '/v1/chats/restore', { access: 'guest', input: someChats, output: done }),
}
