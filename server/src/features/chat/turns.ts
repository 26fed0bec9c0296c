import { randomUUIDv7 } from 'node:crypto'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import { say } from '#contract/chat/messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { Attaching } from './attaching.ts'
import { findChat, insertChat, type ChatRow, type NewMessage } from './chat-store.ts'
import { findMessage, type FoundMessage } from './thread-store.ts'

/** The rows that a request adds; the last one is the empty answer that is about to be written. */
export type NewTurn = {
  readonly chatId: string
  readonly rows: readonly [NewMessage] | readonly [NewMessage, NewMessage]
  /** The chat itself, when it was made with this turn. */
  readonly newChat?: ChatRow
  /** What the answer already says, when it goes on after a length stop. */
  readonly goingOn?: string
  /** What a chat that had no message yet is called from now on. */
  readonly firstTitle?: string
}

type Question = {
  chatId?: string | undefined
  projectId?: string | undefined
  parentId?: string | null | undefined
  text: string
  attachmentIds: readonly string[]
}

/** A question and its empty answer: in a new chat, at the end of one, or as a branch below an earlier message. */
export async function writeQuestion(
  tx: Transaction,
  caller: Caller,
  now: Date,
  question: Question,
  attaching: Attaching,
): Promise<NewTurn> {
  const { uid } = caller
  const { chatId, parentId, depth, isFirst, isInProject } = await placeFor(tx, uid, question)
  const id = randomUUIDv7()
  const along = { chatId, isNew: !question.chatId, isInProject, itemIds: question.attachmentIds }
  const attachments = await attaching.take(tx, caller, along)
  const content = question.text
  const asked: NewMessage = { id, uid, chatId, parentId, depth, role: 'user', content, attachments, createdAt: now }
  const answer = emptyAnswer({ uid, chatId, parentId: id, depth: depth + 1 }, now)
  const rows = [asked, answer] as const
  if (question.chatId) {
    if (isFirst || along.itemIds.length > 0) await attaching.keep(tx, along, depth)
    // A chat that began with things from the vault is named after what is said first.
    return { chatId, rows, ...(isFirst && { firstTitle: defaultChatTitle(question.text) }) }
  }
  const title = defaultChatTitle(question.text)
  const { projectId } = question
  const chat = { id: chatId, uid, title, leafId: answer.id, createdAt: now, updatedAt: now, projectId }
  const newChat = await insertChat(tx, chat)
  if (along.itemIds.length > 0) await attaching.keep(tx, along, depth)
  return { chatId, rows, newChat }
}

/** Another answer beside an old one, from the start or with all that the old one says. */
export async function writeAnswerAgain(
  tx: Transaction,
  uid: string,
  now: Date,
  again: { messageId: string; goesOn: boolean },
): Promise<NewTurn> {
  const old = await findAnswered(tx, uid, again.messageId)
  const { chatId, parentId, depth } = old
  const rows = [emptyAnswer({ uid, chatId, parentId, depth }, now)] as const
  return { chatId, rows, ...(again.goesOn && { goingOn: old.content }) }
}

/** `isFirst` in a chat that was there before its first message. */
type Place = { chatId: string; parentId: string | null; depth: number; isInProject: boolean; isFirst?: boolean }

async function placeFor(tx: Transaction, uid: string, question: Question): Promise<Place> {
  if (!question.chatId) {
    return { chatId: randomUUIDv7(), parentId: null, depth: 0, isInProject: question.projectId !== undefined }
  }
  const chat = await findChat(tx, uid, question.chatId)
  if (!chat) throw notFound()
  const isInProject = chat.project !== null
  if (chat.leafId === chat.id) return { chatId: chat.id, parentId: null, depth: 0, isInProject, isFirst: true }
  const parentId = question.parentId === undefined ? chat.leafId : question.parentId
  if (parentId === null) return { chatId: chat.id, parentId: null, depth: 0, isInProject }
  const parent = await findMessage(tx, uid, parentId)
  if (parent?.chatId !== chat.id) throw notFound()
  if (parent.state === 'streaming') throw new AppError('conflict', say.alreadyAnswering)
  return { chatId: chat.id, parentId, depth: parent.depth + 1, isInProject }
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
): NewMessage & { parentId: string } {
  const id = randomUUIDv7()
  return { ...place, id, role: 'assistant', content: '', state: 'streaming', createdAt: now, aliveAt: now }
}
