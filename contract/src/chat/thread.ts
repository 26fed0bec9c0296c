import * as z from 'zod'
import { attachmentIds, chatAttachment } from '../attachments/schema.ts'
import { chatBot } from '../bots/bot-summary.ts'
import { answer } from './events.ts'
import { MESSAGE_MAX_CHARS } from './limits.ts'
import { chatMessages } from './messages.ts'
import { chat } from './schema.ts'

const id = z.uuid()

/** Where a message stands among the versions that share its parent: n of m, and how to reach the neighbours. */
export const branch = z.object({
  index: z.number().int(),
  count: z.number().int(),
  previousId: id.nullable(),
  nextId: id.nullable(),
})
export type Branch = z.infer<typeof branch>

const RATINGS = ['up', 'down'] as const
export const feedback = z.object({ rating: z.enum(RATINGS), reason: z.string() })
export type Feedback = z.infer<typeof feedback>

const inThread = { id, parentId: id.nullable(), createdAt: z.iso.datetime(), branch }

/** One turn of a thread, with the content of an answer folded from its events up to `seq`. */
export const threadMessage = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), ...inThread, content: z.string(), attachments: z.array(chatAttachment) }),
  z.object({
    role: z.literal('assistant'),
    ...inThread,
    content: z.string(),
    attachments: z.array(chatAttachment),
    answer,
    seq: z.number().int().nonnegative(),
    feedback: feedback.nullable(),
  }),
])
export type ThreadMessage = z.infer<typeof threadMessage>
export type UserMessage = Extract<ThreadMessage, { role: 'user' }>
export type AssistantMessage = Extract<ThreadMessage, { role: 'assistant' }>

/** A chat as lists show it. */
export const chatEntry = chat.extend({
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isPinned: z.boolean(),
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The bot that it was begun with. */
  bot: chatBot.nullable().optional(),
})
export type ChatEntry = z.infer<typeof chatEntry>

/** The newest part of the branch that is shown; `before` leads to older turns. */
export const thread = z.object({
  chat: chatEntry,
  messages: z.array(threadMessage),
  before: id.nullable(),
  /** What waits in the composer: a chat begun from the vault has its items before it has a message. */
  waiting: z.array(chatAttachment),
})
export type Thread = z.infer<typeof thread>

/**
 * What a person sends. `clientMessageId` makes a resend harmless. Without `chatId` a chat is made; `parentId` places
 * the message under an earlier answer, so that an edited message becomes a branch (null: a new first message).
 */
export const outgoingMessage = z.strictObject({
  clientMessageId: id,
  chatId: id.optional(),
  /** The project that a new chat is made in; a chat that exists stays where it is. */
  projectId: id.optional(),
  parentId: id.nullable().optional(),
  text: z.string().trim().min(1, chatMessages.messageRequired).max(MESSAGE_MAX_CHARS, chatMessages.messageTooLong),
  attachmentIds: attachmentIds.default([]),
  modelId: z.string().max(300).optional(),
  /**
   * Who answers: the bot that was named with @, or nobody but the model (null). Left out, it is the bot that the chat
   * was begun with. A new chat is begun with the bot that its first message names.
   */
  botId: id.nullable().optional(),
  /** The text that is open in the canvas beside the chat: the answer knows it. */
  canvasId: id.optional(),
  /** Whether the chat that it begins computes over the tables in it, where its person said so beside them. */
  computesTables: z.boolean().optional(),
  /** Begins a deep research instead of a plain answer. With `startsBySelf` its plan does not wait for ever. */
  research: z.strictObject({ startsBySelf: z.boolean() }).optional(),
})
export type OutgoingMessage = z.input<typeof outgoingMessage>

/** Another answer to the same message: `regenerate` beside the old one, `continue` after a length stop. */
export const answerRequest = z.strictObject({
  clientMessageId: id,
  messageId: id,
  modelId: z.string().max(300).optional(),
  /** As in a message; left out, it is the bot that gave the old answer. */
  botId: id.nullable().optional(),
  /** From what the model knows and was given alone: nothing is looked up. */
  withoutTools: z.boolean().optional(),
  canvasId: id.optional(),
})
export type AnswerRequest = z.input<typeof answerRequest>

export const sentTurn = z.object({ chat: chatEntry, messages: z.array(threadMessage) })
export type SentTurn = z.infer<typeof sentTurn>
