import type { Caller } from '../../../http/caller.ts'
import type { createAnswerGenerator } from '../answering/answer-generator.ts'
import type { AnswerEnds } from '../answering/end-answer.ts'
import type { Run } from '../answering/run.ts'
import type { Runs } from '../answering/runs.ts'
import { usageOf } from '../answering/usage-feature.ts'
import type { BudgetReservation } from '../../usage/index.ts'
import type { ChatDependencies, ExtraInstructions } from '../dependencies.ts'
import type { NewTurn } from './build-turn.ts'
import type { StoredChat } from './turn-store.ts'
import type { OpenModel } from '../../models/index.ts'

export type AnswerStarterDependencies = {
  dependencies: ChatDependencies
  runs: Runs
  generateAnswer: ReturnType<typeof createAnswerGenerator>
  answerEnds: AnswerEnds
}

export type StoredMessage = NewTurn & {
  readonly chat: StoredChat
  /** More was counted than the message. */
  readonly hasExtraCount: boolean
}

type StartRequest = {
  readonly caller: Caller
  readonly model: OpenModel
  /** What it may take. */
  readonly reservation: BudgetReservation | undefined
  readonly stored: StoredMessage
  readonly extraInstructions: Promise<ExtraInstructions>
}

/** Begins the answer to a message that is stored, and does what follows its end. */
export function createAnswerStarter(starter: AnswerStarterDependencies) {
  const { dependencies, runs, generateAnswer, answerEnds } = starter
  return ({ caller, model, reservation, stored, extraInstructions }: StartRequest): void => {
    const { chatId, rows, newChat, continued, withoutTools, canvasId, isTask = false } = stored
    const { uid } = caller
    const { id, parentId, depth } = rows.at(-1)!
    const [{ content, attachments = [] }] = rows
    const question = rows.length === 2 ? content : undefined
    const isToolRun = stored.chat.toolSlug !== null
    const { project, toolSlug } = stored.chat
    const usedFor = { bot: stored.bot, project }
    const purpose = { ...usedFor, ...usageOf(toolSlug), messages: 1 }
    const metered = dependencies.ledger.openMetered(caller, model, purpose, { reservation })
    const history = newChat && [{ role: 'user' as const, content, attachments, depth: 0 }]
    const work = (run: Run) => {
      const projectContext = project && dependencies.projects.context(caller, project.id, chatId)
      const bot = stored.bot && { face: stored.bot, context: dependencies.bots.context(uid, stored.bot.id) }
      return generateAnswer(run, {
        caller,
        chatId,
        savedModes: { modes: stored.chat.modes, isInProject: stored.chat.project !== null },
        parentId: parentId!,
        model: metered,
        history,
        continued,
        withoutTools: withoutTools ?? isToolRun,
        canvasId,
        isToolRun,
        isTask,
        extraInstructions,
        project: projectContext,
        bot,
      })
    }
    const written = {
      messageId: id,
      uid,
      chat: stored.chat,
      bot: stored.bot,
      titleModel: isToolRun
        ? undefined
        : dependencies.ledger.openBackgroundModel(caller, model, { ...usedFor, feature: 'titles' }),
      depth,
      question,
      mayHaveExtraCount: stored.hasExtraCount,
    }
    runs.start(id, uid, work, {
      onEnded: (answer) => answerEnds.follow(answer, written),
      takeSpent: metered.take,
    })
  }
}
