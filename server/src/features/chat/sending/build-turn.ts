import { randomUUIDv7 } from 'node:crypto'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { BotSummary, ChatBot } from '#contract/bots/bot-summary.ts'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, found, notFound } from '../../../http/errors.ts'
import type { MessageAttachments } from './message-attachments.ts'
import { lockChat, type NewChat, type NewMessage } from '../threads/chat-store.ts'
import type { ContinuedAnswer } from '../../tools/index.ts'
import type { ChatBots, InstructionsScope } from '../dependencies.ts'
import type { AnswerEnds } from '../answering/end-answer.ts'
import { findMessage, type FoundMessage } from '../threads/thread-store.ts'
import { initialDetails, chooseBot, chooseBotForRetry } from './choose-bot.ts'
import type { OpenModel } from '../../models/index.ts'

/** The rows that a request adds; the last one is the empty answer that is about to be written. */
export type NewTurn = {
  readonly chatId: string
  readonly rows: readonly [NewMessage] | readonly [NewMessage, NewMessage]
  /** The chat itself, when it is made with this turn. */
  readonly newChat?: NewChat
  /** What the answer already says, when it goes on after a length stop. */
  readonly continued?: ContinuedAnswer
  /** Nothing is looked up for it. */
  readonly withoutTools?: boolean
  readonly isTask?: boolean
  /** The text that is open beside the chat. */
  readonly canvasId?: string | undefined
  /** No model writes the answer: it shows something else. */
  readonly isAnswered?: boolean
  /** Who answers, if it is a bot. */
  readonly bot?: BotSummary | undefined
  /** What a chat that had no message yet is called from now on. */
  readonly firstTitle?: string
  /** What can be written only when the chat is there. */
  afterStored?(tx: Transaction): Promise<void>
}

export type SendRequest = {
  clientMessageId: string
  modelId: string | undefined
  about: InstructionsScope
  body: unknown
  /** Who answers, where it is none of the models that people pick. */
  model?: OpenModel | undefined
  /** Queries that it costs besides itself. */
  extraQueries?: number
}

/** What a request adds: known at once, or after looking at what is there. */
export type TurnSource = NewTurn | ((tx: Transaction) => Promise<NewTurn>)

type Question = {
  chatId?: string | undefined
  projectId?: string | undefined
  parentId?: string | null | undefined
  text: string
  attachmentIds: readonly string[]
  /** The bot that is named, or none. */
  botId?: string | null | undefined
  /** The tool that a new chat is a run of, and what the run is called. */
  tool?: { readonly slug: string; readonly title: string } | undefined
}

/** A question that begins a chat and brings nothing along: there is nothing to look up, and so no transaction. */
export function isPlainQuestion({ chatId, projectId, attachmentIds, botId }: Question): boolean {
  return chatId === undefined && projectId === undefined && attachmentIds.length === 0 && !botId
}

export function buildPlainTurn(uid: string, now: Date, { text, tool }: Question): NewTurn {
  const position = { uid, chatId: randomUUIDv7(), parentId: null, depth: 0 }
  return turnRows(position, now, { text, attachments: [], tool })
}

export type TurnDependencies = {
  readonly messageAttachments: MessageAttachments
  readonly bots: ChatBots
  readonly answerEnds: Pick<AnswerEnds, 'endWaiting'>
}

/** A question and its empty answer: in a new chat, at the end of one, or as a branch below an earlier message. */
export async function buildTurn(
  tx: Transaction,
  caller: Caller,
  now: Date,
  question: Question,
  { messageAttachments, bots, answerEnds }: TurnDependencies,
): Promise<NewTurn> {
  const { uid } = caller
  const position = await findPosition(tx, uid, question, answerEnds)
  const { chatId, parentId, depth, isFirst, isInProject, bot: chatBot } = position
  const bot = await chooseBot(tx, bots, uid, question.botId, chatBot)
  const attached = { chatId, isNew: !question.chatId, isInProject, itemIds: question.attachmentIds }
  const attachments = await messageAttachments.take(tx, caller, attached)
  const { newChat, ...turn } = turnRows({ uid, chatId, parentId, depth }, now, {
    text: question.text,
    attachments,
    bot,
    tool: question.tool,
  })
  const startedWith = attached.isNew || isFirst ? bot : undefined
  const afterStored = async (after: Transaction) => {
    if (isFirst || attached.itemIds.length > 0) await messageAttachments.attach(after, attached, depth)
    if (startedWith) await bots.onChatStarted(after, startedWith.id)
  }
  const { projectId } = question
  return {
    ...turn,
    bot,
    ...(attached.isNew && { newChat: { ...newChat, projectId, bot: startedWith } }),
    // A chat that began with things from the vault is named after what is said first.
    ...(isFirst && { firstTitle: newChat.title }),
    ...((isFirst || startedWith || attached.itemIds.length > 0) && { afterStored }),
  }
}

/** The rows of a question at its place, and the chat that they would make. */
function turnRows(
  position: { uid: string; chatId: string; parentId: string | null; depth: number },
  now: Date,
  {
    text,
    attachments,
    bot,
    tool,
  }: Pick<Question, 'text' | 'tool'> & {
    attachments: ChatAttachment[]
    bot?: BotSummary | undefined
  },
) {
  const { uid, chatId, depth } = position
  const id = randomUUIDv7()
  const userMessage: NewMessage = { ...position, id, role: 'user', content: text, attachments, createdAt: now }
  const answer = emptyAnswer({ uid, chatId, parentId: id, depth: depth + 1 }, now, bot)
  const rows = [userMessage, answer] as const
  const title = defaultChatTitle(tool?.title ?? text)
  const created = { leafId: answer.id, createdAt: now, updatedAt: now }
  return { chatId, rows, newChat: { id: chatId, uid, title, ...created, toolSlug: tool?.slug } }
}

/** Another answer beside an old one, from the start or with all that the old one says. */
export async function buildAnswerRetry(
  tx: Transaction,
  uid: string,
  now: Date,
  retry: { messageId: string; continuesAnswer: boolean; botId: string | null | undefined },
  { bots, answerEnds }: Pick<TurnDependencies, 'bots' | 'answerEnds'>,
): Promise<NewTurn> {
  const old = await findAnswered(tx, uid, retry.messageId)
  const { chatId, parentId, depth } = old
  // In the order in which a new message locks: the chat, its answer, then what is counted.
  found(await lockChat(tx, uid, chatId))
  if (old.state === 'waiting') await answerEnds.endWaiting(tx, uid, old.id, 'stopped')
  const bot = await chooseBotForRetry(tx, bots, uid, retry.botId, old.details?.bot)
  const rows = [emptyAnswer({ uid, chatId, parentId, depth }, now, bot)] as const
  return { chatId, rows, bot, ...(retry.continuesAnswer && { continued: continuedOf(old) }) }
}

function continuedOf({ content, details }: FoundMessage): ContinuedAnswer {
  const { tools = [], order, sources = [], chosen } = details ?? {}
  return { text: content, tools, order, sources, chosen }
}

/** `isFirst` in a chat that was there before its first message. */
type TurnPosition = {
  readonly chatId: string
  readonly parentId: string | null
  readonly depth: number
  readonly isInProject: boolean
  readonly isFirst?: boolean
  /** The one that the chat was begun with. */
  readonly bot: ChatBot | null
}

async function findPosition(
  tx: Transaction,
  uid: string,
  question: Question,
  answerEnds: TurnDependencies['answerEnds'],
): Promise<TurnPosition> {
  if (!question.chatId) {
    return {
      chatId: randomUUIDv7(),
      parentId: null,
      depth: 0,
      isInProject: question.projectId !== undefined,
      bot: null,
    }
  }
  const chat = found(await lockChat(tx, uid, question.chatId))
  const existing = { chatId: chat.id, isInProject: chat.project !== null, bot: chat.bot }
  if (chat.leafId === chat.id) return { ...existing, parentId: null, depth: 0, isFirst: true }
  const parentId = question.parentId === undefined ? chat.leafId : question.parentId
  if (parentId === null) return { ...existing, parentId: null, depth: 0 }
  const parent = await findMessage(tx, uid, parentId)
  if (parent?.chatId !== chat.id) throw notFound()
  if (parent.state === 'streaming') throw new AppError('conflict', chatMessages.alreadyAnswering)
  // Whoever goes on talking does not want to decide.
  if (parent.state === 'waiting') await answerEnds.endWaiting(tx, uid, parentId, 'stopped')
  return { ...existing, parentId, depth: parent.depth + 1 }
}

async function findAnswered(
  tx: Transaction,
  uid: string,
  messageId: string,
): Promise<FoundMessage & { parentId: string }> {
  const answer = found(await findMessage(tx, uid, messageId))
  if (answer.role !== 'assistant' || !answer.parentId) throw new AppError('bad_input', chatMessages.notAnAnswer)
  if (answer.state === 'streaming') throw new AppError('conflict', chatMessages.alreadyAnswering)
  return { ...answer, parentId: answer.parentId }
}

function emptyAnswer(
  position: { uid: string; chatId: string; parentId: string; depth: number },
  now: Date,
  bot: BotSummary | undefined,
): NewMessage & { parentId: string } {
  const created = { id: randomUUIDv7(), createdAt: now, details: bot ? initialDetails(bot) : null }
  return { ...position, ...created, role: 'assistant', content: '', state: 'streaming' }
}
