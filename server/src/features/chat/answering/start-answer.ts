import type { BotSummary } from '#contract/bots/bot-summary.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import type { AnswerSnapshot } from '#contract/chat/fold.ts'
import type { Caller } from '../../../http/caller.ts'
import type { OpenModel } from '../../models/index.ts'
import type { BudgetReservation } from '../../usage/index.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { ChatRow } from '../threads/chat-store.ts'
import { usageOf } from './answer-store.ts'
import type { AnswerEnds } from './end-answer.ts'
import type { Run } from './run.ts'
import type { Runs } from './runs.ts'

type AnswerStart = {
  readonly caller: Caller
  readonly model: OpenModel
  /** What it may take. */
  readonly reservation: BudgetReservation | undefined
  readonly messageId: string
  /** As it was stored when the answer began. */
  readonly chat: ChatRow
  readonly bot: BotSummary | undefined
  readonly depth: number
  /** Undefined when it was asked earlier. */
  readonly question: string | undefined
  /** More may have been counted with it than its message. */
  readonly mayHaveExtraCount: boolean
  /** One that goes on: where it stands. Its message was counted when it began. */
  readonly from?: AnswerSnapshot
  /** Writes it, by a model whose calls are counted. */
  write(run: Run, model: OpenModel): Promise<Extract<ChatEvent, { type: 'end' }>>
}

export type StartAnswer = (start: AnswerStart) => void

type AnswerStarterDependencies = {
  readonly ledger: Pick<ChatDependencies['ledger'], 'openMetered' | 'openBackgroundModel'>
  readonly runs: Runs
  readonly answerEnds: AnswerEnds
}

/** Begins an answer whose message is stored, or goes on with one, and sees to what follows its end. */
export function createAnswerStarter({ ledger, runs, answerEnds }: AnswerStarterDependencies): StartAnswer {
  return ({ caller, model, reservation, write, from, ...answer }) => {
    const { messageId, chat, bot } = answer
    const usedFor = { bot, project: chat.project }
    const purpose = { ...usedFor, ...usageOf(chat.toolSlug), messages: from ? 0 : 1 }
    const metered = ledger.openMetered(caller, model, purpose, { reservation })
    const titleModel =
      chat.toolSlug === null ? ledger.openBackgroundModel(caller, model, { ...usedFor, feature: 'titles' }) : undefined
    runs.start(messageId, caller.uid, (run) => write(run, metered), {
      onEnded: (ended) => answerEnds.follow(ended, { ...answer, uid: caller.uid, titleModel }),
      takeSpent: metered.take,
      from,
    })
  }
}
