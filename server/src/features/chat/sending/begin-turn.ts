import { createHash } from 'node:crypto'
import { chatMessages } from '#contract/chat/messages.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, found, notFound } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { OpenModel } from '../../models/index.ts'
import type { BudgetReservation } from '../../usage/index.ts'
import { insertExtraCount } from '../answering/extra-counts-store.ts'
import type { Pipeline } from '../answering/pipeline.ts'
import type { Runs } from '../answering/runs.ts'
import type { ChatDependencies, ExtraInstructions } from '../dependencies.ts'
import { findChat, findSent, toEntry } from '../threads/chat-store.ts'
import { freshMessages, readMessages } from '../threads/thread-store.ts'
import type { NewTurn, SendRequest, TurnSource } from './build-turn.ts'
import { createStoreTurn, type StoredChat } from './turn-store.ts'

/** Stores a turn and lets its answer begin; answers what the sender sees at once. */
export type BeginTurn = (caller: Caller, request: SendRequest, now: Date, turnSource: TurnSource) => Promise<SentTurn>

type BeginTurnDependencies = {
  readonly world: Pick<World, 'db' | 'telemetry'>
  readonly dependencies: ChatDependencies
  readonly runs: Runs
  readonly pipeline: Pipeline
}

type StoredMessage = NewTurn & {
  readonly chat: StoredChat
  /** More was counted than the message. */
  readonly hasExtraCount: boolean
}

type AnswerBeginning = {
  readonly caller: Caller
  readonly model: OpenModel
  /** What it may take. */
  readonly reservation: BudgetReservation | undefined
  readonly stored: StoredMessage
  readonly extraInstructions: Promise<ExtraInstructions>
}

type StoreKeys = { clientMessageId: string; bodyHash: string; now: Date; extraQueries: number }

/**
 * Everything that makes an answer begin. The quota and what was asked are stored together, in one statement, before
 * a model hears of it. The same client id always finds the first try.
 */
export function createBeginTurn(parts: BeginTurnDependencies): BeginTurn {
  const { dependencies, runs, pipeline } = parts
  const { db, telemetry } = parts.world
  const { counting } = dependencies
  const storeTurn = createStoreTurn(db, counting.statement)

  const storeAndBegin: BeginTurn = async (caller, request, now, turnSource) => {
    const body = JSON.stringify(request.body)
    const bodyHash = createHash('sha256').update(body).digest('base64url')
    let reservation: BudgetReservation | undefined
    try {
      const model =
        request.model ?? (await dependencies.openModel(request.modelId ?? (await dependencies.defaultModelId(caller))))
      reservation = await dependencies.ledger.admit(caller, model.info, Buffer.byteLength(body))
      const { clientMessageId, extraQueries = 0 } = request
      const storeKeys = { clientMessageId, bodyHash, now, extraQueries }
      const storing = telemetry.span('message.store', {}, () =>
        typeof turnSource === 'function'
          ? db.transaction(async (tx) => {
              const turn = await turnSource(tx)
              const storedTurn = await storeOrRefuse(tx, caller, storeKeys, turn)
              await turn.afterStored?.(tx)
              return storedTurn
            })
          : storeOrRefuse(db, caller, storeKeys, turnSource),
      )
      // Behind the message: the embedded database does one thing at a time, and the sender waits for the message alone.
      const extraInstructions = dependencies.instructions(caller, request.about)
      // Nobody waits for it if the message is refused.
      extraInstructions.catch(() => {})
      const stored = await storing
      if (stored.isAnswered) dependencies.ledger.release(reservation)
      else beginAnswer({ caller, model, reservation, stored, extraInstructions })
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

  function beginAnswer({ caller, model, reservation, stored, extraInstructions }: AnswerBeginning): void {
    const { chat, chatId, rows, newChat, bot, continued, canvasId, isTask = false } = stored
    const { id, parentId, depth } = rows.at(-1)!
    const [{ content, attachments = [] }] = rows
    const isToolRun = chat.toolSlug !== null
    const start = {
      caller,
      model,
      reservation,
      messageId: id,
      chat,
      bot,
      depth,
      question: rows.length === 2 ? content : undefined,
      mayHaveExtraCount: stored.hasExtraCount,
    }
    pipeline.begin(start, {
      chatId,
      savedModes: { modes: chat.modes, isInProject: chat.project !== null },
      parentId: parentId!,
      history: newChat && [{ role: 'user', content, attachments, depth: 0 }],
      continued,
      withoutTools: stored.withoutTools ?? isToolRun,
      canvasId,
      isToolRun,
      isTask,
      extraInstructions,
      project: chat.project,
      bot,
    })
  }

  async function storeOrRefuse(
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
    const stored = await storeTurn(within, { ...turnInput, ...(newChat ? { newChat } : { chat: existingChat }) })
    if (stored.isStored) throw new AppError('conflict', chatMessages.sameIdOtherBody)
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

  /** Where a message alone could still be sent, it says what the rest is for. */
  async function explainRefusal(caller: Caller, { extraQueries = 0 }: SendRequest, error: unknown): Promise<unknown> {
    if (extraQueries === 0 || !(error instanceof AppError) || error.code !== 'limit_reached') return error
    const left = await counting.left(caller)
    // Nothing is left for a message either, or it was something else that refused: a budget.
    if (left === 0 || left > extraQueries) return error
    return new AppError('limit_reached', dependencies.extraQueries.refusal(1 + extraQueries, left))
  }

  return (...turn) => runs.admit(() => telemetry.span('send', {}, () => storeAndBegin(...turn)))
}
