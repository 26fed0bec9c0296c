import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import type { World } from '../../../world.ts'
import { createCitablePassages, type CitablePassages } from '../../retrieval/index.ts'
import {
  GUARD_MEMORY,
  textsRead,
  type AnswerTool,
  type Toolbox,
  type Toolboxes,
  type ToolChat,
  type Toolset,
  type ToolState,
} from '../../tools/index.ts'
import { openAnswerEvents, type AnswerEvents } from './answer-events.ts'
import { textsOfPerson, type AnswerRequest } from './load-context.ts'
import type { PausedAnswer } from './paused-store.ts'
import type { PromptTurnWithImages } from './prompt.ts'
import { formatPassages, questionsOf, type RetrievedAnswer } from './retrieve-passages.ts'
import type { Run } from './run.ts'

type ToolParts = Pick<World, 'embeddings'> & {
  readonly toolboxes: Toolboxes
  readonly tools: readonly AnswerTool[]
}

/** An answer that can act, and whose events have a way to it. */
export type EquippedAnswer = Pick<AnswerRequest, 'caller' | 'model' | 'isTask'> & {
  readonly run: Run
  readonly chat: Omit<ToolChat, 'modes'>
  readonly passages: CitablePassages
  /** Whether it was given documents: only then can something be said to be in none of them. */
  readonly hasDocuments: boolean
  readonly ownTexts: readonly string[]
  readonly tools: Toolset['tools']
  readonly toolbox: Toolbox
  readonly events: AnswerEvents
  /** Which documents of somebody else it may quote is written down before its end. */
  readonly quotesNoted?: Promise<void> | undefined
}

/** An answer whose model can be asked. */
export type PromptedAnswer = EquippedAnswer & {
  readonly prompt: readonly PromptTurnWithImages[]
  /** What is left of the window for what tools bring, in characters. */
  readonly promptRoom: number
} & Pick<Parameters<Toolbox['generate']>[1], 'callsBefore' | 'resumed'>

/** Gives an answer its tools. For a model that can call none, what its person wants to be looked up is looked up now. */
export async function openTools(parts: ToolParts, answer: RetrievedAnswer): Promise<RetrievedAnswer & EquippedAnswer> {
  const { chatId, itemIds, canvasId, history, continued, retrieval, room, model, botContext } = answer
  const knowledgeIds = botContext?.knowledge?.isOwn ? botContext.knowledge.itemIds : []
  const { usesOwnDocumentsOnly } = answer
  const personWords = textsOfPerson(history)
  const equipped = await equip(parts, {
    ...answer,
    chat: { chatId, itemIds, knowledgeIds, usesOwnDocumentsOnly, personWords, canvasId },
    hasDocuments: retrieval.passages.length > 0,
    views: [...history.flatMap(({ tools }) => viewsOf(tools).map(asEarlier)), ...viewsOf(continued?.tools)],
    text: continued?.text ?? '',
    firstStep: (continued?.tools.length ?? 0) + 1,
    toolState: toolStateOf(answer, parts.tools),
  })
  // One that goes on from the question before says little without it.
  const passagesChars = formatPassages(retrieval, model.info.contextTokens).length
  await equipped.toolbox.lookUp(questionsOf(history), room - passagesChars)
  return { ...answer, ...equipped }
}

type ResumeRequest = Pick<AnswerRequest, 'caller' | 'model'> & { readonly paused: PausedAnswer }

/** The same for an answer that waited: with what its tools knew then, and what its person has decided since. */
export async function reopenTools(
  parts: ToolParts,
  run: Run,
  { caller, model, paused }: ResumeRequest,
): Promise<PromptedAnswer> {
  const { answer } = run.snapshot()
  const { loop } = paused.toolbox
  const decisions = new Map(answer.tools.flatMap(({ id, decision }) => (decision ? [[id, decision] as const] : [])))
  const equipped = await equip(parts, {
    run,
    caller,
    model,
    isTask: paused.isTask ?? false,
    chat: paused.chat,
    passages: createCitablePassages(paused.passages, answer.sources),
    hasDocuments: paused.hasDocuments,
    ownTexts: paused.known,
    views: viewsOf(answer.tools),
    text: answer.text,
    firstStep: (loop.callsBefore ?? 0) + loop.step,
    withoutTools: false,
    toolState: paused.toolbox,
  })
  return { ...equipped, prompt: paused.prompt, promptRoom: 0, resumed: { loop, decisions } }
}

type EquipRequest = Omit<EquippedAnswer, 'tools' | 'toolbox' | 'events' | 'quotesNoted'> &
  Pick<AnswerRequest, 'withoutTools'> &
  Partial<Pick<AnswerRequest, 'savedModes'>> & {
    /** What was found about tables before: by earlier answers, or by this one where it goes on. */
    readonly views: readonly ToolView[]
    /** What it says already. */
    readonly text: string
    readonly firstStep: number
    readonly toolState: ToolState
  }

async function equip({ toolboxes, embeddings }: ToolParts, request: EquipRequest): Promise<EquippedAnswer> {
  const { run, caller, model, isTask, chat, passages, hasDocuments, ownTexts, views, text, firstStep } = request
  const { signal } = run
  const toolset = await toolboxes.find(request)
  const events = openAnswerEvents({
    ...toolset,
    run,
    passages,
    // The built-in engine names its sources by itself.
    namesSources: model.info.provider.kind === 'builtin',
    marking: { hasDocuments, ownTexts, views, continuedText: text, embeddings, signal },
    firstStep,
    hasText: text !== '',
  })
  const toolbox = toolboxes.open({ caller, model, toolset, passages, toolState: request.toolState, events, signal })
  return { run, caller, model, isTask, chat, passages, hasDocuments, ownTexts, tools: toolset.tools, toolbox, events }
}

/** What the guard must know of an answer before its first call. */
function toolStateOf(answer: RetrievedAnswer, tools: readonly AnswerTool[]): ToolState {
  const { projectContext, bot, botContext, canvasId, history, continued, itemIds, retrieval } = answer
  const publicTools = new Set(tools.filter(({ isPublic }) => isPublic).map(({ name }) => name))
  const uses = [...history, ...(continued ? [continued] : [])].flatMap((turn) => turn.tools ?? [])
  const usedTools = uses.map(({ name }) => name)
  const isForeign = botContext?.isForeign === true
  // Documents may have been written by anyone, as a stranger's bot was, and what earlier answers read.
  const hasItems = itemIds.length + retrieval.passages.length > 0
  const hasInstructions = Boolean(projectContext ?? bot ?? canvasId)
  return {
    memory: [[GUARD_MEMORY, textsRead(uses, publicTools)]],
    state: {
      hasReadStrangers: hasItems || isForeign || history.some(({ quotesOwn }) => quotesOwn),
      isAllPublic:
        !hasInstructions &&
        !hasItems &&
        history.every(({ attachments, quotesOwn }) => attachments.length === 0 && !quotesOwn) &&
        usedTools.every((name) => publicTools.has(name)),
      hasEarlierTurns: textsOfPerson(history).length > 1,
      hasInstructions,
      // What a stranger's bot knows is not the person's to give away.
      isUnattended: answer.isTask || isForeign,
      usedTools,
      questions: 0,
    },
  }
}

function viewsOf(tools: readonly ToolUse[] | null | undefined): ToolView[] {
  return (tools ?? []).flatMap(({ view }) => view ?? [])
}

/** Of an answer before: the files that it asked are passages like others now. */
function asEarlier(view: ToolView): ToolView {
  return view.kind === 'table' || view.kind === 'chart' ? { ...view, sources: [] } : view
}
