import type { Caller } from '../../../http/caller.ts'
import type { createAnswerGenerator } from '../answering/answer-generator.ts'
import type { OnAnswerStored } from '../answering/on-answer-stored.ts'
import type { Run } from '../answering/run.ts'
import type { Runs } from '../answering/runs.ts'
import type { createTitles } from '../answering/titles.ts'
import type { ChatDependencies, ExtraInstructions, OpenModel } from '../dependencies.ts'
import type { NewTurn } from './build-turn.ts'
import type { StoredChat } from './turn-store.ts'

export type AnswerStarterDependencies = {
  dependencies: ChatDependencies
  runs: Runs
  generateAnswer: ReturnType<typeof createAnswerGenerator>
  titles: ReturnType<typeof createTitles>
  onAnswerStored: OnAnswerStored
}

export type StoredMessage = NewTurn & {
  readonly chat: StoredChat
  /** Gives back what was counted besides the message. */
  readonly refundExtra?: (() => Promise<void>) | undefined
}

type StartRequest = {
  readonly caller: Caller
  readonly model: OpenModel
  readonly stored: StoredMessage
  readonly extraInstructions: Promise<ExtraInstructions>
}

/** Begins the answer to a message that is stored, and does what follows its end. */
export function createAnswerStarter(starter: AnswerStarterDependencies) {
  const { dependencies, runs, generateAnswer, titles, onAnswerStored } = starter
  return ({ caller, model, stored, extraInstructions }: StartRequest): void => {
    const { chatId, rows, newChat, continued, withoutTools, canvasId } = stored
    const { uid } = caller
    const { id, parentId, depth } = rows.at(-1)!
    const [{ content, attachments = [] }] = rows
    const question = rows.length === 2 ? content : undefined
    const isToolRun = stored.chat.toolSlug !== null
    const history = newChat && [{ role: 'user' as const, content, attachments, depth: 0 }]
    const work = async (run: Run) => {
      const project = stored.chat.project && dependencies.projects.context(caller, stored.chat.project.id, chatId)
      const bot = stored.bot && { face: stored.bot, context: dependencies.bots.context(uid, stored.bot.id) }
      const end = await generateAnswer(run, {
        caller,
        chatId,
        savedModes: { modes: stored.chat.modes, isInProject: stored.chat.project !== null },
        parentId: parentId!,
        model,
        history,
        continued,
        withoutTools: withoutTools ?? isToolRun,
        canvasId,
        isToolRun,
        extraInstructions,
        project,
        bot,
      })
      const { text, tools } = run.snapshot().answer
      const isUsed = dependencies.extraQueries.isUsed(tools.map(({ name }) => name))
      if (!isUsed && end.reason !== 'waiting') await stored.refundExtra?.()
      if (!isToolRun) titles.consider({ uid, chat: stored.chat, model, depth, end: end.reason, question, answer: text })
      return end
    }
    runs.start(id, uid, work, onAnswerStored(uid, chatId, stored.bot))
  }
}
