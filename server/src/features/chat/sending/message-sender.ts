import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { chatMessages } from '#contract/chat/messages.ts'
import type { answerRequest, outgoingMessage, SentTurn } from '#contract/chat/thread.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, found, notFound } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { BudgetReservation } from '../../usage/index.ts'
import type { MessageAttachments } from './message-attachments.ts'
import { insertExtraCount } from '../answering/extra-counts-store.ts'
import { createExtraQueries } from './extra-queries.ts'
import { findChat, findSent, toEntry, type NewChat } from '../threads/chat-store.ts'
import { saveModes } from '../threads/modes-store.ts'
import { findMessage, freshMessages, readMessages } from '../threads/thread-store.ts'
import { storeNewChats, storeNextTurn, storeBatched, type StoredTurn, type Turn } from './turn-store.ts'
import { createResearchStarter } from './start-research.ts'
import { createAnswerStarter, type AnswerStarterDependencies, type StoredMessage } from './start-answer.ts'
import {
  isPlainQuestion,
  buildAnswerRetry,
  buildPlainTurn,
  buildTurn,
  type NewTurn,
  type SendRequest,
  type TurnSource,
} from './build-turn.ts'
import type { OpenModel } from '../../models/index.ts'

type ParsedOutgoingMessage = z.output<typeof outgoingMessage>
type ParsedAnswerRequest = z.output<typeof answerRequest>

type MessageSenderDependencies = AnswerStarterDependencies & {
  world: Pick<World, 'db' | 'clock'>
  messageAttachments: MessageAttachments
}

/** A run of an AI tool: what it asks, and who answers if it is no model. */
export type ToolRunRequest = Pick<ParsedOutgoingMessage, 'clientMessageId' | 'text' | 'attachmentIds' | 'modelId'> & {
  readonly tool: { readonly slug: string; readonly title: string }
  readonly model?: OpenModel | undefined
  /** Stores what belongs to the run, together with it. */
  onStored(tx: Transaction, chatId: string): Promise<void>
}

/** A run of a task: what it asks, with the modes that it is to have. It begins a chat, or goes on with one. */
export type TaskRunRequest = Pick<ParsedOutgoingMessage, 'clientMessageId' | 'text' | 'attachmentIds' | 'modelId'> &
  Pick<ParsedOutgoingMessage, 'chatId' | 'projectId' | 'botId'> & { readonly modes: Settings }

type StoreKeys = { clientMessageId: string; bodyHash: string; now: Date; extraQueries: number }

/**
 * Everything that makes an answer begin. The quota and what was asked are stored together, in one statement, before
 * a model hears of it. The same client id always finds the first try.
 */
export function createMessageSender({
  world: { db, clock },
  dependencies,
  messageAttachments,
  ...answering
}: MessageSenderDependencies) {
  const { runs, answerEnds } = answering
  const { counting } = dependencies
  const turnDependencies = { messageAttachments, bots: dependencies.bots, answerEnds }
  const countExtra = createExtraQueries({ db }, dependencies)
  const storeInBatch = storeBatched(db, counting.statement)
  const startAnswer = createAnswerStarter({ dependencies, ...answering })

  /** Together with those of others, unless it belongs to a transaction. */
  async function storeNewChat(within: Queryable, turn: Turn<NewChat>): Promise<StoredTurn> {
    if (within === db) return storeInBatch(turn)
    const [stored] = await storeNewChats(within, counting.statement(), [turn])
    return stored!
  }

  function begin(caller: Caller, request: SendRequest, now: Date, turnSource: TurnSource): Promise<SentTurn> {
    return runs.admit(() => beginAnswer(caller, request, now, turnSource))
  }

  async function beginAnswer(
    caller: Caller,
    request: SendRequest,
    now: Date,
    turnSource: TurnSource,
  ): Promise<SentTurn> {
    const body = JSON.stringify(request.body)
    const bodyHash = createHash('sha256').update(body).digest('base64url')
    let reservation: BudgetReservation | undefined
    try {
      const model =
        request.model ?? (await dependencies.openModel(request.modelId ?? (await dependencies.defaultModelId(caller))))
      reservation = await dependencies.ledger.admit(caller, model.info, Buffer.byteLength(body))
      const { clientMessageId, extraQueries = 0 } = request
      const storeKeys = { clientMessageId, bodyHash, now, extraQueries }
      const storing =
        typeof turnSource === 'function'
          ? db.transaction(async (tx) => {
              const turn = await turnSource(tx)
              const storedTurn = await store(tx, caller, storeKeys, turn)
              await turn.afterStored?.(tx)
              return storedTurn
            })
          : store(db, caller, storeKeys, turnSource)
      // Behind the message: the embedded database does one thing at a time, and the sender waits for the message alone.
      const extraInstructions = dependencies.instructions(caller, request.about)
      // Nobody waits for it if the message is refused.
      extraInstructions.catch(() => {})
      const stored = await storing
      if (stored.isAnswered) dependencies.ledger.release(reservation)
      else startAnswer({ caller, model, reservation, stored, extraInstructions })
      reservation = undefined
      const { rows, chat, newChat } = stored
      const ids = rows.map(({ id }) => id)
      return { chat: toEntry(chat), messages: newChat ? freshMessages(rows) : await readMessages(db, caller.uid, ids) }
    } catch (error) {
      dependencies.ledger.release(reservation)
      // Whatever stands in the way now, an earlier try of the same request has its answer.
      const earlier = await findEarlier(caller.uid, request.clientMessageId, bodyHash)
      if (earlier) return earlier
      throw await explainRefusal(caller, request, error)
    }
  }

  /** Where a message alone could still be sent, it says what the rest is for. */
  async function explainRefusal(caller: Caller, { extraQueries = 0 }: SendRequest, error: unknown): Promise<unknown> {
    if (extraQueries === 0 || !(error instanceof AppError) || error.code !== 'limit_reached') return error
    const left = await counting.left(caller)
    // Nothing is left for a message either, or it was something else that refused: a budget.
    if (left === 0 || left > extraQueries) return error
    return new AppError('limit_reached', dependencies.extraQueries.refusal(1 + extraQueries, left))
  }

  async function store(
    within: Queryable,
    caller: Caller,
    { clientMessageId, bodyHash, now, extraQueries }: StoreKeys,
    turn: NewTurn,
  ): Promise<StoredMessage> {
    const { chatId, newChat, firstTitle: title } = turn
    const [first, ...rest] = turn.rows
    // A task runs when its time has come, whatever its person does then.
    const answersAtOnce = turn.isTask ? null : dependencies.answersAtOnce(caller)
    const turnInput = {
      countRequest: counting.countRequest(caller, 1 + extraQueries),
      answersAtOnce,
      rows: [{ ...first, clientMessageId, bodyHash }, ...rest],
    }
    const existingChat = { id: chatId, uid: caller.uid, leafId: turn.rows.at(-1)!.id, updatedAt: now, title }
    const stored = newChat
      ? await storeNewChat(within, { ...turnInput, chat: newChat })
      : await storeNextTurn(within, counting.statement(), { ...turnInput, chat: existingChat })
    if (stored.isKnown) throw new AppError('conflict', chatMessages.sameIdOtherBody)
    if (stored.isBusy) throw new AppError('conflict', chatMessages.tooManyAtOnce(answersAtOnce!))
    if (!stored.isCounted) throw await counting.refusal(caller, within)
    if (!stored.chat) throw notFound()
    const hasExtraCount = extraQueries > 0
    if (hasExtraCount)
      await insertExtraCount(within, { messageId: turn.rows.at(-1)!.id, ...counting.countOf(caller, extraQueries) })
    return { ...turn, chat: stored.chat, hasExtraCount }
  }

  async function findEarlier(uid: string, clientMessageId: string, bodyHash: string): Promise<SentTurn | undefined> {
    const sent = await findSent(db, uid, clientMessageId)
    if (!sent) return undefined
    if (sent.bodyHash !== bodyHash) throw new AppError('conflict', chatMessages.sameIdOtherBody)
    const chat = found(await findChat(db, uid, sent.chatId))
    return { chat: toEntry(chat), messages: await readMessages(db, uid, sent.messageIds) }
  }

  async function retryAnswer(
    caller: Caller,
    answerInput: ParsedAnswerRequest,
    mode: 'regenerate' | 'continue',
  ): Promise<SentTurn> {
    const { clientMessageId, messageId, modelId, botId, withoutTools = false, canvasId } = answerInput
    const request = {
      clientMessageId,
      modelId,
      about: { messageId },
      body: [mode, messageId, modelId, botId, withoutTools],
    }
    const now = clock()
    const extraQueries = withoutTools ? 0 : await countExtra(caller, { messageId, botId, attachmentIds: [] })
    const retry = { messageId, continuesAnswer: mode === 'continue', botId }
    return begin(caller, { ...request, extraQueries }, now, async (tx) => {
      const turn = await buildAnswerRetry(tx, caller.uid, now, retry, turnDependencies)
      return { ...turn, withoutTools, canvasId }
    })
  }

  const researches = createResearchStarter({ db, clock, dependencies, turnDependencies, begin })

  async function ask(caller: Caller, { canvasId, ...message }: ParsedOutgoingMessage): Promise<SentTurn> {
    const { clientMessageId, modelId, ...question } = message
    const extraQueries = await countExtra(caller, question)
    const about = { chatId: question.chatId }
    // What is open beside the chat is no part of the message: sent again, it may be closed.
    const request = { clientMessageId, modelId, about, body: [question, modelId], extraQueries }
    const now = clock()
    if (isPlainQuestion(question))
      return begin(caller, request, now, { ...buildPlainTurn(caller.uid, now, question), canvasId })
    return begin(caller, request, now, async (tx) => {
      const { chatId, projectId } = question
      if (!chatId && projectId) await dependencies.projects.require(tx, caller.uid, projectId)
      const turn = await buildTurn(tx, caller, now, question, turnDependencies)
      return { ...turn, canvasId }
    })
  }

  return {
    async send(caller: Caller, message: ParsedOutgoingMessage): Promise<SentTurn> {
      const { canvasId: _, ...question } = message
      const { research } = question
      if (!research) return ask(caller, message)
      if (!(await researches.isUsedUp(caller))) return researches.send(caller, question, research)
      const sent = await ask(caller, message)
      await researches.turnOff(caller, sent.chat.id)
      return sent
    },

    /** A run of a tool is a chat of its own that lists pass over. */
    runTool(
      caller: Caller,
      { clientMessageId, modelId, model, onStored, ...question }: ToolRunRequest,
    ): Promise<SentTurn> {
      const request = { clientMessageId, modelId, model, about: {}, body: [question, modelId] }
      const now = clock()
      return begin(caller, request, now, async (tx) => {
        const turn = await buildTurn(tx, caller, now, question, turnDependencies)
        const afterStored = async (after: Transaction) => {
          await turn.afterStored?.(after)
          await onStored(after, turn.chatId)
        }
        return { ...turn, afterStored }
      })
    },

    /** The same as a message of its person, under the modes of the task. Of two tries of one run the first counts. */
    async runTask(caller: Caller, { clientMessageId, modelId, modes, ...question }: TaskRunRequest): Promise<SentTurn> {
      const { chatId, projectId } = question
      const about = { chatId }
      const extraQueries = await countExtra(caller, question, modes)
      const request = { clientMessageId, modelId, about, body: ['task', clientMessageId], extraQueries }
      const now = clock()
      return begin(caller, request, now, async (tx) => {
        if (!chatId && projectId) await dependencies.projects.require(tx, caller.uid, projectId)
        const turn = await buildTurn(tx, caller, now, question, turnDependencies)
        if (chatId) await saveModes(tx, caller.uid, chatId, modes)
        return { ...turn, isTask: true, ...(turn.newChat && { newChat: { ...turn.newChat, modes } }) }
      })
    },

    /** Writes another answer beside the old one; what was researched is researched again. */
    async regenerate(caller: Caller, answerInput: ParsedAnswerRequest): Promise<SentTurn> {
      const old = await findMessage(db, caller.uid, answerInput.messageId)
      if (old?.details?.research && !(await researches.isUsedUp(caller)))
        return researches.regenerate(caller, answerInput)
      return retryAnswer(caller, answerInput, 'regenerate')
    },

    /** Writes the answer again with all it said, and goes on from there. */
    continueAnswer(caller: Caller, answerInput: ParsedAnswerRequest): Promise<SentTurn> {
      return retryAnswer(caller, answerInput, 'continue')
    },
  }
}
