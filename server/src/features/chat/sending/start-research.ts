import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { AnswerRequest, outgoingMessage, SentTurn } from '#contract/chat/thread.ts'
import type { Model } from '#contract/models/schema.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { AppError, found } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { AnswerDetails } from '../tables.ts'
import { turnResearchOff } from '../threads/modes-store.ts'
import { findMessage } from '../threads/thread-store.ts'
import type { BeginTurn } from './begin-turn.ts'
import { buildAnswerRetry, buildTurn, type NewTurn, type SendRequest, type TurnDependencies } from './build-turn.ts'

type ParsedMessage = Omit<z.output<typeof outgoingMessage>, 'canvasId'>

type StartRequest = Pick<SendRequest, 'clientMessageId' | 'modelId' | 'about' | 'body'> & {
  readonly startsBySelf: boolean
}

type ResearchStarterDependencies = Pick<World, 'db' | 'clock'> & {
  readonly dependencies: Pick<ChatDependencies, 'research' | 'researchMode' | 'defaultModelId' | 'openModel'>
  readonly turnDependencies: TurnDependencies
  readonly beginTurn: BeginTurn
}

/** Researches that messages begin: question, answer and research are stored together, and the answer shows it. */
export function createResearchStarter(starter: ResearchStarterDependencies) {
  const { db, clock, dependencies, turnDependencies, beginTurn } = starter
  const { research, researchMode } = dependencies

  /** `build` says what is stored, and what is asked. */
  async function start(
    caller: Caller,
    { modelId, startsBySelf, ...request }: StartRequest,
    build: (tx: Transaction, now: Date) => Promise<{ turn: NewTurn; question: string }>,
  ): Promise<SentTurn> {
    research.admit(caller)
    const now = clock()
    const id = randomUUIDv7()
    const chosen = modelId ?? (await dependencies.defaultModelId(caller))
    const opened = await dependencies.openModel(chosen)
    const sent = await beginTurn(caller, { ...request, model: opened, modelId: chosen }, now, async (tx) => {
      const { turn, question } = await build(tx, now)
      const { chatId } = turn
      const answer = { ...turn.rows.at(-1)!, state: 'done' as const, details: showing(id, opened.info) }
      const [questionRow] = turn.rows
      const begun = { id, uid: caller.uid, chatId, messageId: answer.id, question, modelId: chosen, startsBySelf }
      return {
        ...turn,
        rows: turn.rows.length === 1 ? ([answer] as const) : ([questionRow, answer] as const),
        isAnswered: true,
        async afterStored(after) {
          await turn.afterStored?.(after)
          if (await turnResearchOff(after, caller.uid, chatId)) throw notInProject()
          await research.begin(after, begun)
        },
      }
    })
    research.announce()
    await researchMode.turnOff(caller)
    return sent
  }

  return {
    /** Whether the question is a plain one, because no plan could be started. */
    async isUsedUp(caller: Caller): Promise<boolean> {
      research.admit(caller)
      return researchMode.isUsedUp(caller)
    },
    async turnOff(caller: Caller, chatId: string): Promise<void> {
      await turnResearchOff(db, caller.uid, chatId)
      await researchMode.turnOff(caller)
    },
    send(
      caller: Caller,
      { clientMessageId, modelId, ...message }: ParsedMessage,
      { startsBySelf }: NonNullable<ParsedMessage['research']>,
    ): Promise<SentTurn> {
      if (message.projectId) throw notInProject()
      const request = { clientMessageId, about: { chatId: message.chatId }, body: [message, modelId] }
      return start(caller, { ...request, modelId, startsBySelf }, async (tx, now) => {
        // It answers by itself, whoever else the chat is with.
        const questionRow = { ...message, botId: null }
        const turn = await buildTurn(tx, caller, now, questionRow, turnDependencies)
        return { turn, question: message.text }
      })
    },

    /** The same question again, beside what came of it before. The plan waits for its person: they are there. */
    async regenerate(
      caller: Caller,
      { clientMessageId, messageId, modelId }: Pick<AnswerRequest, 'clientMessageId' | 'messageId' | 'modelId'>,
    ): Promise<SentTurn> {
      const request = { clientMessageId, about: { messageId }, body: ['research', messageId, modelId] }
      return start(caller, { ...request, modelId, startsBySelf: false }, async (tx, now) => {
        const retry = { messageId, continuesAnswer: false, botId: null }
        const turn = await buildAnswerRetry(tx, caller.uid, now, retry, turnDependencies)
        const questionRow = found(await findMessage(tx, caller.uid, turn.rows[0].parentId!))
        return { turn, question: questionRow.content }
      })
    },
  }
}

/** The answer as it is until there is a report. */
function showing(research: string, { id, name }: Model): AnswerDetails {
  const { text: _, state: __, ...details } = EMPTY_ANSWER
  return { ...details, model: { id, name }, research }
}

function notInProject(): AppError {
  return new AppError('forbidden', researchMessages.notInProject)
}
