import { createHash, randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import { say } from '#contract/chat/messages.ts'
import type { again, outgoing, Sent } from '#contract/chat/thread.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { findChat, findSent, insertChat, insertMessages, moveLeaf, toEntry, type NewMessage } from './chat-store.ts'
import type { ChatGiven, OpenModel } from './given.ts'
import type { Runs } from './runs.ts'
import type { createSpeaking } from './speaking.ts'
import type { createTitles } from './titles.ts'
import { findMessage, readMessages, type FoundMessage } from './thread-store.ts'

type Outgoing = z.output<typeof outgoing>
type Again = z.output<typeof again>

type Parts = {
  world: Pick<World, 'db' | 'clock'>
  given: ChatGiven
  runs: Runs
  speaking: ReturnType<typeof createSpeaking>
  titles: ReturnType<typeof createTitles>
}

/** Where a new turn is placed. */
type Place = { chatId: string; isNew: boolean; parentId: string | null; depth: number }

/**
 * Everything that makes an answer begin. What was asked is stored before a model hears of it; the quota is taken
 * before that and given back if nothing began. The same client id always finds the first try.
 */
export function createSending({ world: { db, clock }, given, runs, speaking, titles }: Parts) {
  /** Stores the turn and begins the answer, or finds what an earlier try of the same request began. */
  async function begin(
    caller: Caller,
    asked: { clientMessageId: string; body: unknown; modelId: string | undefined },
    write: (tx: Transaction, model: OpenModel) => Promise<{ chatId: string; rows: NewMessage[]; goingOn?: string }>,
  ): Promise<Sent> {
    const bodyHash = createHash('sha256').update(JSON.stringify(asked.body)).digest('base64url')
    const earlier = await findEarlier(caller, asked.clientMessageId, bodyHash)
    if (earlier) return earlier
    const model = await given.openModel(asked.modelId ?? (await given.defaultModelId(caller)))
    const reservation = await given.reserve(caller)
    try {
      const stored = await db.transaction(async (tx) => {
        const { chatId, rows, goingOn } = await write(tx, model)
        rows[0]!.clientMessageId = asked.clientMessageId
        rows[0]!.bodyHash = bodyHash
        if (!(await insertMessages(tx, rows))) throw new SentAlready()
        await moveLeaf(tx, caller.uid, chatId, rows.at(-1)!.id, clock())
        return { chatId, rows, goingOn }
      })
      const answer = stored.rows.at(-1)!
      runs.start(answer.id, caller.uid, async (run) => {
        const end = await speaking(run, {
          uid: caller.uid,
          below: answer.parentId!,
          model,
          ...(stored.goingOn && { goingOn: stored.goingOn }),
        })
        titles.consider({
          uid: caller.uid,
          chatId: stored.chatId,
          model,
          depth: answer.depth,
          end: end.reason,
          answer: run.place().answer.text,
        })
        return end
      })
      return await report(
        caller.uid,
        stored.chatId,
        stored.rows.map(({ id }) => id),
      )
    } catch (error) {
      await reservation.refund()
      const parallel = error instanceof SentAlready && (await findEarlier(caller, asked.clientMessageId, bodyHash))
      if (parallel) return parallel
      throw error
    }
  }

  async function findEarlier(caller: Caller, clientMessageId: string, bodyHash: string): Promise<Sent | undefined> {
    const found = await findSent(db, caller.uid, clientMessageId)
    if (!found) return undefined
    if (found.bodyHash !== bodyHash) throw new AppError('conflict', say.sameIdOtherBody)
    return report(caller.uid, found.chatId, found.messageIds)
  }

  async function report(uid: string, chatId: string, messageIds: readonly string[]): Promise<Sent> {
    const chat = await findChat(db, uid, chatId)
    if (!chat) throw notFound()
    return { chat: toEntry(chat), messages: await readMessages(db, uid, messageIds) }
  }

  async function placeFor(tx: Transaction, uid: string, message: Outgoing): Promise<Place> {
    if (!message.chatId) return { chatId: randomUUIDv7(), isNew: true, parentId: null, depth: 0 }
    const chat = await findChat(tx, uid, message.chatId)
    if (!chat) throw notFound()
    const parentId = message.parentId === undefined ? chat.leafId : message.parentId
    if (parentId === null) return { chatId: chat.id, isNew: false, parentId: null, depth: 0 }
    const parent = await findMessage(tx, uid, parentId)
    if (parent?.chatId !== chat.id) throw notFound()
    if (parent.state === 'streaming') throw new AppError('conflict', say.alreadyAnswering)
    return { chatId: chat.id, isNew: false, parentId, depth: parent.depth + 1 }
  }

  async function answerToWrite(
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

  const emptyAnswer = (uid: string, chatId: string, parentId: string, depth: number): NewMessage => ({
    id: randomUUIDv7(),
    uid,
    chatId,
    parentId,
    depth,
    role: 'assistant',
    content: '',
    state: 'streaming',
    createdAt: clock(),
    aliveAt: clock(),
  })

  return {
    send(caller: Caller, message: Outgoing): Promise<Sent> {
      const { clientMessageId, modelId, ...body } = message
      return begin(caller, { clientMessageId, modelId, body: [body, modelId] }, async (tx) => {
        const { uid } = caller
        const { chatId, isNew, parentId, depth } = await placeFor(tx, uid, message)
        const id = randomUUIDv7()
        const now = clock()
        if (isNew) {
          const title = defaultChatTitle(message.text)
          await insertChat(tx, { id: chatId, uid, title, leafId: id, createdAt: now, updatedAt: now })
        }
        const question: NewMessage = {
          id,
          uid,
          chatId,
          parentId,
          depth,
          role: 'user',
          content: message.text,
          createdAt: now,
        }
        return { chatId, rows: [question, emptyAnswer(uid, chatId, id, depth + 1)] }
      })
    },

    /** Writes another answer beside the old one. */
    regenerate(caller: Caller, { clientMessageId, messageId, modelId }: Again): Promise<Sent> {
      return begin(caller, { clientMessageId, modelId, body: ['regenerate', messageId, modelId] }, async (tx) => {
        const old = await answerToWrite(tx, caller.uid, messageId)
        return { chatId: old.chatId, rows: [emptyAnswer(caller.uid, old.chatId, old.parentId, old.depth)] }
      })
    },

    /** Writes the answer again with all it said, and goes on from there. */
    goOn(caller: Caller, { clientMessageId, messageId, modelId }: Again): Promise<Sent> {
      return begin(caller, { clientMessageId, modelId, body: ['continue', messageId, modelId] }, async (tx) => {
        const old = await answerToWrite(tx, caller.uid, messageId)
        const rows = [emptyAnswer(caller.uid, old.chatId, old.parentId, old.depth)]
        return { chatId: old.chatId, rows, goingOn: old.content }
      })
    },
  }
}

/** A parallel try of the same request was first. */
class SentAlready extends Error {}
