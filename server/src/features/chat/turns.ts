import { randomUUIDv7 } from 'node:crypto'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { BotFace, ChatBot } from '#contract/bots/face.ts'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import { say } from '#contract/chat/messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { Attaching } from './attaching.ts'
import { lockChat, type NewChat, type NewMessage } from './chat-store.ts'
import type { ChatBots } from './given.ts'
import { findMessage, type FoundMessage } from './thread-store.ts'
import { detailsOfBot, whoAnswers, whoAnswersAgain } from './who-answers.ts'

/** The rows that a request adds; the last one is the empty answer that is about to be written. */
export type NewTurn = {
  readonly chatId: string
  readonly rows: readonly [NewMessage] | readonly [NewMessage, NewMessage]
  /** The chat itself, when it is made with this turn. */
  readonly newChat?: NewChat
  /** What the answer already says, when it goes on after a length stop. */
  readonly goingOn?: string
  /** Who answers, if it is a bot. */
  readonly bot?: BotFace | undefined
  /** What a chat that had no message yet is called from now on. */
  readonly firstTitle?: string
  /** What can be written only when the chat is there. */
  afterwards?(tx: Transaction): Promise<void>
}

type Question = {
  chatId?: string | undefined
  projectId?: string | undefined
  parentId?: string | null | undefined
  text: string
  attachmentIds: readonly string[]
  /** The bot that is named, or none. */
  botId?: string | null | undefined
}

/** A question that begins a chat and brings nothing along: there is nothing to look up, and so no transaction. */
export function isPlain({ chatId, projectId, attachmentIds, botId }: Question): boolean {
  return chatId === undefined && projectId === undefined && attachmentIds.length === 0 && !botId
}

export function writePlainQuestion(uid: string, now: Date, { text }: Question): NewTurn {
  return turnIn({ uid, chatId: randomUUIDv7(), parentId: null, depth: 0 }, now, { text, attachments: [] })
}

/** A question and its empty answer: in a new chat, at the end of one, or as a branch below an earlier message. */
export async function writeQuestion(
  tx: Transaction,
  caller: Caller,
  now: Date,
  question: Question,
  { attaching, bots }: { attaching: Attaching; bots: ChatBots },
): Promise<NewTurn> {
  const { uid } = caller
  const { chatId, parentId, depth, isFirst, isInProject, bot: chatBot } = await placeFor(tx, uid, question)
  const bot = await whoAnswers(tx, bots, uid, question.botId, chatBot)
  const along = { chatId, isNew: !question.chatId, isInProject, itemIds: question.attachmentIds }
  const attachments = await attaching.take(tx, caller, along)
  const { newChat, ...turn } = turnIn({ uid, chatId, parentId, depth }, now, {
    text: question.text,
    attachments,
    bot,
  })
  const begunWith = along.isNew || isFirst ? bot : undefined
  const afterwards = async (after: Transaction) => {
    if (isFirst || along.itemIds.length > 0) await attaching.keep(after, along, depth)
    if (begunWith) await bots.begun(after, begunWith.id)
  }
  const { projectId } = question
  return {
    ...turn,
    bot,
    ...(along.isNew && { newChat: { ...newChat, projectId, bot: begunWith } }),
    // A chat that began with things from the vault is named after what is said first.
    ...(isFirst && { firstTitle: newChat.title }),
    ...((isFirst || begunWith || along.itemIds.length > 0) && { afterwards }),
  }
}

/** The rows of a question at its place, and the chat that they would make. */
function turnIn(
  place: { uid: string; chatId: string; parentId: string | null; depth: number },
  now: Date,
  { text, attachments, bot }: { text: string; attachments: ChatAttachment[]; bot?: BotFace | undefined },
) {
  const { uid, chatId, depth } = place
  const id = randomUUIDv7()
  const asked: NewMessage = { ...place, id, role: 'user', content: text, attachments, createdAt: now }
  const answer = emptyAnswer({ uid, chatId, parentId: id, depth: depth + 1 }, now, bot)
  const rows = [asked, answer] as const
  const title = defaultChatTitle(text)
  return { chatId, rows, newChat: { id: chatId, uid, title, leafId: answer.id, createdAt: now, updatedAt: now } }
}

/** Another answer beside an old one, from the start or with all that the old one says. */
export async function writeAnswerAgain(
  tx: Transaction,
  uid: string,
  now: Date,
  again: { messageId: string; goesOn: boolean; botId: string | null | undefined },
  bots: ChatBots,
): Promise<NewTurn> {
  const old = await findAnswered(tx, uid, again.messageId)
  const { chatId, parentId, depth } = old
  // In the order in which a new message locks: the chat, then what is counted.
  if (!(await lockChat(tx, uid, chatId))) throw notFound()
  const bot = await whoAnswersAgain(tx, bots, uid, again.botId, old.details?.bot)
  const rows = [emptyAnswer({ uid, chatId, parentId, depth }, now, bot)] as const
  return { chatId, rows, bot, ...(again.goesOn && { goingOn: old.content }) }
}

/** `isFirst` in a chat that was there before its first message. */
type Place = {
  readonly chatId: string
  readonly parentId: string | null
  readonly depth: number
  readonly isInProject: boolean
  readonly isFirst?: boolean
  /** The one that the chat was begun with. */
  readonly bot: ChatBot | null
}

async function placeFor(tx: Transaction, uid: string, question: Question): Promise<Place> {
  if (!question.chatId) {
    return {
      chatId: randomUUIDv7(),
      parentId: null,
      depth: 0,
      isInProject: question.projectId !== undefined,
      bot: null,
    }
  }
  const chat = await lockChat(tx, uid, question.chatId)
  if (!chat) throw notFound()
  const there = { chatId: chat.id, isInProject: chat.project !== null, bot: chat.bot }
  if (chat.leafId === chat.id) return { ...there, parentId: null, depth: 0, isFirst: true }
  const parentId = question.parentId === undefined ? chat.leafId : question.parentId
  if (parentId === null) return { ...there, parentId: null, depth: 0 }
  const parent = await findMessage(tx, uid, parentId)
  if (parent?.chatId !== chat.id) throw notFound()
  if (parent.state === 'streaming') throw new AppError('conflict', say.alreadyAnswering)
  return { ...there, parentId, depth: parent.depth + 1 }
}

async function findAnswered(
  tx: Transaction,
  uid: string,
  messageId: string,
): Promise<FoundMessage & { parentId: string }> {
  const found = await findMessage(tx, uid, messageId)
  if (!found) throw notFound()
  if (found.role !== 'assistant' || !found.parentId) throw new AppError('bad_input', say.notAnAnswer)
  if (found.state === 'streaming') throw new AppError('conflict', say.alreadyAnswering)
  return { ...found, parentId: found.parentId }
}

function emptyAnswer(
  place: { uid: string; chatId: string; parentId: string; depth: number },
  now: Date,
  bot: BotFace | undefined,
): NewMessage & { parentId: string } {
  const born = { id: randomUUIDv7(), createdAt: now, details: bot ? detailsOfBot(bot) : null }
  return { ...place, ...born, role: 'assistant', content: '', state: 'streaming' }
}
