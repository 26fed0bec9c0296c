import { chatMessages } from '#contract/chat/messages.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { QUESTION_WAITS_MS } from '#contract/tools/limits.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { checkForm } from '#contract/questions/check-form.ts'
import type { ToolDecision, ToolQuestion } from '#contract/questions/question.ts'
import { isOpenQuestion } from '#contract/chat/fold.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, found, notFound } from '../../../http/errors.ts'
import { mount, type Router } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import { countRunning } from '../answering/answer-store.ts'
import type { AnswerEnds } from '../answering/end-answer.ts'
import type { Pipeline } from '../answering/pipeline.ts'
import type { Runs } from '../answering/runs.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { lockChat, toEntry, type ChatRow } from '../threads/chat-store.ts'
import { findMessage, readMessages } from '../threads/thread-store.ts'
import {
  addToWaiting,
  findPaused,
  listWaitingSince,
  lockAnswer,
  sweepPaused,
  type LockedAnswer,
  type PausedAnswer,
} from '../answering/paused-store.ts'
import { addPermission, type RequestedCall } from '../../tools/index.ts'

type WaitingAnswersDependencies = {
  readonly world: Pick<World, 'db' | 'clock'>
  readonly dependencies: Pick<ChatDependencies, 'openModel' | 'ledger' | 'answersAtOnce'>
  readonly runs: Runs
  readonly pipeline: Pipeline
  readonly answerEnds: AnswerEnds
}

type Decided = LockedAnswer & { readonly chat: ChatRow; readonly paused: PausedAnswer }

/** Questions that answers ask their person: one that waits holds no process, and goes on wherever it is decided. */
export function createWaitingAnswers(parts: WaitingAnswersDependencies) {
  const { world, dependencies, runs, pipeline, answerEnds } = parts
  const { db, clock } = world

  async function decideOne(
    tx: Transaction,
    uid: string,
    {
      chatId,
      messageId,
      callId,
      decision,
    }: { chatId: string; messageId: string; callId: string; decision: ToolDecision },
  ): Promise<Decided> {
    // In the order in which a new message locks: the chat, then its answer.
    const chat = found(await lockChat(tx, uid, chatId))
    const locked = found(await lockAnswer(tx, uid, messageId))
    const { answer } = locked.snapshot
    const tool = answer.tools.find(({ id }) => id === callId)
    if (!tool?.question) throw notFound()
    if (tool.decision) throw new AppError('conflict', toolsMessages.alreadyDecided)
    if (answer.state !== 'waiting') throw new AppError('conflict', toolsMessages.notWaiting)
    const paused = await findPaused(tx, messageId)
    if (!paused) throw new AppError('conflict', toolsMessages.cannotGoOn)
    const { choice } = decision
    requireFitting(tool.question, decision)
    const openCalls = paused.toolbox.loop.calls.flatMap((call) => ('asked' in call ? [call] : []))
    const { asked: permission } = openCalls.find(({ shownId }) => shownId === callId)!
    let decidedIds = [callId]
    const isLasting = choice === 'chat' || choice === 'always'
    if (isLasting) await addPermission(tx, { uid, chatId: choice === 'chat' ? chatId : null }, permission, clock())
    if (isLasting || permission.isForList) {
      // The same permission is not asked for twice in one breath.
      const open = new Set(answer.tools.filter(isOpenQuestion).map(({ id }) => id))
      decidedIds = openCalls
        .filter((call) => isSame(call.asked, permission) && open.has(call.shownId))
        .map(({ shownId }) => shownId)
    }
    let { snapshot } = locked
    for (const id of decidedIds) {
      snapshot = await addToWaiting(tx, messageId, snapshot, { type: 'decision', id, decision }, clock())
    }
    return { ...locked, chat, snapshot, paused }
  }

  /** An answer that goes on is one more that is being written. */
  async function requireRoom(tx: Transaction, caller: Caller): Promise<void> {
    const most = dependencies.answersAtOnce(caller)
    if (most !== null && (await countRunning(tx, caller.uid)) >= most)
      throw new AppError('conflict', chatMessages.tooManyAtOnce(most))
  }

  function decide(caller: Caller, messageId: string, callId: string, decision: ToolDecision): Promise<SentTurn> {
    return runs.admit(async () => {
      const { uid } = caller
      const { chatId, details } = found(await findMessage(db, uid, messageId))
      // First: without its model the question stays open.
      const model = await dependencies.openModel(details?.model?.id ?? '')
      const reservation = await dependencies.ledger.admit(caller, model.info, 0)
      const release = () => dependencies.ledger.release(reservation)
      const decided = await db
        .transaction(async (tx) => {
          await requireRoom(tx, caller)
          return decideOne(tx, uid, { chatId, messageId, callId, decision })
        })
        .catch((error: unknown) => {
          release()
          throw error
        })
      const { chat, depth, snapshot, paused } = decided
      const { bot, state } = snapshot.answer
      const question = paused.chat.personWords.at(-1)
      const start = { caller, model, reservation, messageId, chat, bot, depth, question, mayHaveExtraCount: true }
      // Once all that it asked is decided.
      if (state === 'streaming') pipeline.resume(start, paused, snapshot)
      else release()
      return { chat: toEntry(chat), messages: await readMessages(db, uid, [messageId]) }
    })
  }

  return {
    mount(router: Router): void {
      mount(router, toolsApi.decide, ({ messageId, callId, choice, words, values }, caller) =>
        decide(caller, messageId, callId, { choice, ...(words && { words }), ...(values && { values }) }),
      )
    },
    /** Whether it was one that waits. */
    stop: (uid: string, messageId: string) =>
      db.transaction((tx) => answerEnds.endWaiting(tx, uid, messageId, 'stopped')),
    /** Ends what nobody decided in time. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - QUESTION_WAITS_MS)
      for (const { id, uid } of await listWaitingSince(db, before)) {
        await db.transaction((tx) => answerEnds.endWaiting(tx, uid, id, 'unanswered'))
      }
      await sweepPaused(db, before)
    },
  }
}

/** Only what was offered can be chosen, and only what was asked for is sent. */
function requireFitting({ scopes, form }: ToolQuestion, { choice, values = {} }: ToolDecision): void {
  if (choice === 'refuse') return
  if (choice === 'decline' && !form) throw new AppError('bad_input', toolsMessages.nothingToFill)
  if (choice !== 'decline' && !scopes.includes(choice)) throw new AppError('bad_input', toolsMessages.notOffered)
  const isWrong = choice !== 'decline' && Object.keys(checkForm(form?.fields ?? [], values)).length > 0
  if (isWrong) throw new AppError('bad_input', toolsMessages.fillIn)
}

function isSame(one: RequestedCall, other: RequestedCall): boolean {
  return one.permission === other.permission && one.fingerprint === other.fingerprint
}
