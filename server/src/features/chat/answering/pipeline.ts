import { answerMessages } from '#contract/chat/answer-messages.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import type { AnswerSnapshot } from '#contract/chat/fold.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import type { OpenModel } from '../../models/index.ts'
import type { BudgetReservation } from '../../usage/index.ts'
import { createToolboxes, replayAnswer, turnsOfAnswer, type Generation } from '../../tools/index.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { ChatRow } from '../threads/chat-store.ts'
import { usageOf } from './answer-store.ts'
import type { AnswerEnds, WrittenAnswer } from './end-answer.ts'
import { loadContext, type AnswerRequest } from './load-context.ts'
import { openTools, reopenTools, type EquippedAnswer, type PromptedAnswer } from './open-tools.ts'
import { savePaused, type PausedAnswer } from './paused-store.ts'
import { fitPrompt, withPictures } from './prompt.ts'
import { formatPassages, retrievePassages, type RetrievedAnswer } from './retrieve-passages.ts'
import type { Run } from './run.ts'
import type { Runs } from './runs.ts'

type End = Extract<ChatEvent, { type: 'end' }>
type GeneratedAnswer = PromptedAnswer & { readonly generation: Generation }

/** What is to be known of an answer before its first step, and when it ends. */
type AnswerStart = Omit<WrittenAnswer, 'uid' | 'titleModel'> & {
  readonly caller: Caller
  readonly model: OpenModel
  /** What it may take. */
  readonly reservation: BudgetReservation | undefined
  /** As it was stored when the answer began. */
  readonly chat: ChatRow
}
type BeginRequest = Omit<AnswerRequest, 'caller' | 'model'>

/** Writes answers, and sees to what follows their end. */
export type Pipeline = {
  begin(start: AnswerStart, request: BeginRequest): void
  /** Goes on with an answer whose person has decided: makes the calls that they allowed, and lets the model go on. */
  resume(start: AnswerStart, paused: PausedAnswer, from: AnswerSnapshot): void
}

type PipelineDependencies = {
  readonly world: Pick<World, 'db' | 'log' | 'clock' | 'embeddings' | 'telemetry'>
  readonly dependencies: ChatDependencies
  readonly runs: Runs
  readonly answerEnds: AnswerEnds
}

/** An answer step by step: one record, to which each step adds what it found. */
export function createPipeline({ world, dependencies, runs, answerEnds }: PipelineDependencies): Pipeline {
  const { db, clock, telemetry } = world
  const step = <T>(name: string, work: () => Promise<T>) => telemetry.span(name, {}, work)
  const { attachments, ledger } = dependencies
  const parts = { ...world, ...dependencies, toolboxes: createToolboxes(world, dependencies) }

  function begin(start: AnswerStart, request: BeginRequest): void {
    startRun(start, undefined, async (run, model) => {
      const loading = () => loadContext(parts, run, { ...request, caller: start.caller, model })
      const context = await step('answer.context', loading)
      const retrieved = await step('answer.retrieval', () => retrievePassages(parts, context))
      const equipped = await step('answer.tools', () => openTools(parts, retrieved))
      const prompted = writePrompt(equipped)
      const generated = await step('answer.generation', () => generate(prompted))
      const marked = await markClaims(generated)
      return pauseOrEnd(marked)
    })
  }

  function resume(start: AnswerStart, paused: PausedAnswer, from: AnswerSnapshot): void {
    startRun(start, from, async (run, model) => {
      const prompted = await reopenTools(parts, run, { caller: start.caller, model, paused })
      const generated = await step('answer.generation', () => generate(prompted))
      const marked = await markClaims(generated)
      return pauseOrEnd(marked)
    })
  }

  /** Counts what the steps take of the model, and lets the same follow the end of every answer. */
  function startRun(
    { caller, model, reservation, ...answer }: AnswerStart,
    from: AnswerSnapshot | undefined,
    write: (run: Run, metered: OpenModel) => Promise<End>,
  ): void {
    const { messageId, chat, bot } = answer
    const usedFor = { bot, project: chat.project }
    // The message of one that goes on was counted when it began.
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

  async function generate(answer: PromptedAnswer): Promise<GeneratedAnswer> {
    const { run, caller, model, prompt, promptRoom: room, callsBefore, resumed, toolbox } = answer
    const loadPictures = (ids: readonly string[]) => attachments.images(caller.uid, ids, run.signal)
    const turns = model.info.can.images ? await withPictures(prompt, loadPictures) : prompt
    return { ...answer, generation: await toolbox.generate(turns, { room, callsBefore, resumed }) }
  }

  async function markClaims(answer: GeneratedAnswer): Promise<GeneratedAnswer> {
    await answer.events.markClaims()
    return answer
  }

  /** One that waits for its person keeps what it needs to go on, on whichever server. */
  async function pauseOrEnd(answer: GeneratedAnswer): Promise<End> {
    const { run, prompt, hasDocuments, ownTexts, chat, isTask, passages, generation } = answer
    const { end, paused: toolbox } = generation
    if (toolbox) {
      const paused = { prompt, passages: passages.citable(), hasDocuments, known: ownTexts, chat, isTask, toolbox }
      await savePaused(db, run.messageId, paused, clock())
    }
    await answer.quotesNoted
    if (end.reason !== 'done') return end
    // A chat shows the words of a refusal. A task says by its end that nothing came of it.
    return isTask && end.trouble ? { ...end, reason: 'failed' } : { type: 'end', reason: 'done' }
  }

  return { begin, resume }
}

/** Fits the thread into the window, below what was found for it; an answer that goes on says first what it said. */
function writePrompt(answer: RetrievedAnswer & EquippedAnswer): PromptedAnswer {
  const { continued, events, instructions, passages, retrieval, room } = answer
  const found = { passages: passages.all(), searched: retrieval.searched + passages.added() }
  const formatted = formatPassages(found, answer.model.info.contextTokens)
  const system = instructions + answer.toolbox.instructions() + formatted
  const withSteps = answer.tools.length > 0
  const promptRoom = Math.max(0, room + instructions.length - system.length)
  const { turns, leftOut, cutChars, chars } = fitPrompt(system, answer.readableHistory, promptRoom, { withSteps })
  if (cutChars > 0) events.fromAnswer({ type: 'note', text: answerMessages.messageCut(cutChars) })
  if (leftOut > 0) events.fromAnswer({ type: 'note', text: answerMessages.olderTurnsLeftOut(leftOut) })
  const prompt = [...turns]
  if (continued) {
    const earlier = withSteps ? continued : { ...continued, tools: [], order: undefined }
    for (const event of replayAnswer(earlier)) events.fromAnswer(event)
    prompt.push(...turnsOfAnswer({ ...earlier, content: earlier.text }), { role: 'user', text: CONTINUE_PROMPT })
  }
  return { ...answer, prompt, promptRoom: promptRoom - chars, callsBefore: continued?.tools.length }
}

const CONTINUE_PROMPT = 'Go on exactly where you stopped. Do not repeat anything.'
