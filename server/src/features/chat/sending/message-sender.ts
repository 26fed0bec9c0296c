import type * as z from 'zod'
import { labsGate } from '#contract/account/can.ts'
import type { answerRequest, outgoingMessage, SentTurn } from '#contract/chat/thread.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import type { MessageAttachments } from './message-attachments.ts'
import type { AnswerEnds } from '../answering/end-answer.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { BeginTurn } from './begin-turn.ts'
import { createExtraQueries } from './extra-queries.ts'
import { saveModes } from '../threads/modes-store.ts'
import { findMessage } from '../threads/thread-store.ts'
import { createResearchStarter } from './start-research.ts'
import { isPlainQuestion, buildAnswerRetry, buildPlainTurn, buildTurn } from './build-turn.ts'
import type { OpenModel } from '../../models/index.ts'

type ParsedOutgoingMessage = z.output<typeof outgoingMessage>
type ParsedAnswerRequest = z.output<typeof answerRequest>

type MessageSenderDependencies = {
  world: Pick<World, 'db' | 'clock'>
  dependencies: ChatDependencies
  beginTurn: BeginTurn
  answerEnds: AnswerEnds
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

/** What people send: messages, and what they want to be answered again; and what runs and tasks send for them. */
export function createMessageSender({
  world: { db, clock },
  dependencies,
  beginTurn,
  answerEnds,
  messageAttachments,
}: MessageSenderDependencies) {
  const turnDependencies = { messageAttachments, bots: dependencies.bots, answerEnds }
  const countExtra = createExtraQueries({ db }, dependencies)

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
    return beginTurn(caller, { ...request, extraQueries }, now, async (tx) => {
      const turn = await buildAnswerRetry(tx, caller.uid, now, retry, turnDependencies)
      return { ...turn, withoutTools, canvasId }
    })
  }

  const researches = createResearchStarter({ db, clock, dependencies, turnDependencies, beginTurn })

  async function ask(caller: Caller, { canvasId, ...message }: ParsedOutgoingMessage): Promise<SentTurn> {
    const { clientMessageId, modelId, ...question } = message
    const { computesTables } = question
    const isChosen = computesTables !== undefined && !question.chatId && labsGate(caller) === 'open'
    const modes: Partial<Settings> | undefined = isChosen ? { dataAnalysis: { isEnabled: computesTables } } : undefined
    const newModes = modes && { ...(await dependencies.readModes(caller)), ...modes }
    const extraQueries = await countExtra(caller, question, newModes)
    const about = { chatId: question.chatId }
    // What is open beside the chat is no part of the message: sent again, it may be closed.
    const request = { clientMessageId, modelId, about, body: [question, modelId], extraQueries }
    const now = clock()
    if (isPlainQuestion(question))
      return beginTurn(caller, request, now, { ...buildPlainTurn(caller.uid, now, question), canvasId })
    return beginTurn(caller, request, now, async (tx) => {
      const { chatId, projectId } = question
      if (!chatId && projectId) await dependencies.projects.require(tx, caller.uid, projectId)
      const turn = await buildTurn(tx, caller, now, question, turnDependencies)
      return { ...turn, canvasId, ...(turn.newChat && modes && { newChat: { ...turn.newChat, modes } }) }
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
      return beginTurn(caller, request, now, async (tx) => {
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
      return beginTurn(caller, request, now, async (tx) => {
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
