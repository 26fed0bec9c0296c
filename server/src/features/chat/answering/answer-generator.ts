import type { BotSummary } from '#contract/bots/bot-summary.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import type { Model } from '#contract/models/schema.ts'
import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import { listChatItems } from '../threads/chat-items-store.ts'
import { noteQuotes } from './bot-quotes-store.ts'
import type { BotContext, ChatDependencies, ExtraInstructions, ProjectContext } from '../dependencies.ts'
import {
  fitInstructions,
  fitPrompt,
  instructionsRoom,
  isSmallWindow,
  roomFor,
  systemPrompt,
  withPictures,
} from './prompt.ts'
import { retrieveForAnswer, formatPassages, questionsOf } from './retrieve-passages.ts'
import type { Run } from './run.ts'
import { carryCitations } from './carry-citations.ts'
import { GUARD_MEMORY, textsRead, replayAnswer, turnsOfAnswer, type ContinuedAnswer } from '../../tools/index.ts'
import { createCitablePassages } from '../../retrieval/index.ts'
import { savePaused } from './paused-store.ts'
import type { OpenAnswerWriter } from './answer-writer.ts'
import { readPromptTurns, type PromptTurn } from '../threads/thread-store.ts'
import type { OpenModel } from '../../models/index.ts'
import type { ChatModes } from '../../labs/index.ts'

type GenerationRequest = {
  readonly caller: Caller
  readonly chatId: string
  /** As they were when the message was stored. */
  readonly savedModes: ChatModes
  /** The answer is written below this message. */
  readonly parentId: string
  readonly model: OpenModel
  /** What the answer already says, when it goes on after a length stop. */
  readonly continued: ContinuedAnswer | undefined
  /** Nothing is looked up for it. */
  readonly withoutTools: boolean | undefined
  readonly canvasId: string | undefined
  /** It does what the tool says, with what it was given, and nothing else. */
  readonly isToolRun: boolean
  /** A task asks by itself: nobody is there to decide anything. */
  readonly isTask: boolean
  /** The whole thread above the answer, when the sender has it at hand. */
  readonly history: PromptTurn[] | undefined
  /** What the model is told beside the chat's own words; it was asked for before the message was stored. */
  readonly extraInstructions: Promise<ExtraInstructions>
  /** What the project of the chat adds, if it is in one. */
  readonly project: Promise<ProjectContext | undefined> | null
  /** Who answers, and what that adds, if it is a bot. */
  readonly bot: { readonly face: BotSummary; readonly context: Promise<BotContext | undefined> } | undefined
}

type GeneratorDependencies = Pick<ChatDependencies, 'attachments' | 'openModel' | 'tools'>

/** Lets a model answer the thread above a message, and feeds a run with what it says. */
export function createAnswerGenerator(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  dependencies: GeneratorDependencies,
  openAnswerWriter: OpenAnswerWriter,
) {
  const { attachments } = dependencies
  const publicTools = new Set(dependencies.tools.filter(({ isPublic }) => isPublic).map(({ name }) => name))

  /** A chat that was just made holds what its one message brought along. */
  async function itemsOf({ caller: { uid }, chatId, history }: GenerationRequest): Promise<string[]> {
    if (history) return history.flatMap((turn) => turn.attachments.map(({ id }) => id))
    const listed = await listChatItems(db, uid, chatId)
    return listed.filter(({ isWaiting }) => !isWaiting).map(({ itemId }) => itemId)
  }

  return async (run: Run, request: GenerationRequest): Promise<End> => {
    const { caller, model: opened, continued } = request
    const { uid } = caller
    const { info } = opened
    const { signal } = run
    run.addEvent({ type: 'start', model: nameOf(info), ...(request.bot && { bot: toBotSummary(request.bot.face) }) })
    const [extraInstructions, project, bot] = await Promise.all([
      request.extraInstructions,
      request.project,
      request.bot?.context,
    ])
    // Deleted in this very moment: it is said, and the model answers alone.
    if (request.bot && !bot) run.addEvent({ type: 'note', text: botMessages.gone(request.bot.face.name) })
    if (bot && info.provider.kind === 'builtin') run.addEvent({ type: 'note', text: botMessages.builtinCannot })
    const { contextTokens } = info
    const others = fitInstructions([project?.instructions, bot?.instructions], contextTokens)
    if (others.isCut) run.addEvent({ type: 'note', text: answerMessages.instructionsCut })
    // Twice the room: what lies just above it becomes the digest.
    const [history, chatItemIds] = await Promise.all([
      request.history ?? readPromptTurns(db, uid, request.parentId, roomFor(contextTokens, 0) * 2),
      itemsOf(request),
    ])
    const question = history.findLast(({ role }) => role === 'user')?.content ?? ''
    const extra = request.isToolRun
      ? ''
      : isSmallWindow(contextTokens)
        ? extraInstructions.short(question, instructionsRoom(contextTokens))
        : extraInstructions.whole
    const ownWords = systemPrompt(clock(), contextTokens)
    const instructions = [ownWords, extra, ...others.texts].filter(Boolean).join('\n\n')
    const room = roomFor(contextTokens, instructions.length)
    const itemIds = [...new Set([...(project?.itemIds ?? []), ...chatItemIds])]
    const { usesSecondPass = false } = project ?? {}
    const usesOwnDocumentsOnly = request.isToolRun || Boolean(project ?? bot)
    const knowledge = bot?.knowledge ?? null
    const retrievalRequest = {
      uid,
      itemIds,
      knowledge,
      model: opened,
      history,
      room,
      signal,
      usesSecondPass,
      usesOwnDocumentsOnly,
    }
    const retrieval = await retrieveForAnswer(dependencies, retrievalRequest)
    for (const text of retrieval.notes) run.addEvent({ type: 'note', text })

    const { history: readable, carried } = carryCitations(history, retrieval.passages)
    const passages = createCitablePassages(retrieval.passages, continued?.sources, carried)
    const personWords = history.filter(({ role }) => role === 'user').map(({ content }) => content)
    const { chatId, canvasId } = request
    const knowledgeIds = knowledge?.isOwn ? knowledge.itemIds : []
    const chat = { chatId, itemIds, knowledgeIds, usesOwnDocumentsOnly, personWords, canvasId }
    const known = [ownWords, ...others.texts, ...personWords]
    const hasDocuments = retrieval.passages.length > 0
    // Documents may have been written by anyone, as a stranger's bot was, and what earlier answers read.
    const hasItems = itemIds.length + retrieval.passages.length > 0
    const hasReadStrangers = hasItems || bot?.isForeign === true || history.some(({ quotesOwn }) => quotesOwn)
    const uses = [...history, ...(continued ? [continued] : [])].flatMap(({ tools }) => tools ?? [])
    const usedTools = uses.map(({ name }) => name)
    const isAllPublic =
      !(project ?? request.bot ?? canvasId) &&
      !hasItems &&
      history.every(({ attachments: attached, quotesOwn }) => attached.length === 0 && !quotesOwn) &&
      usedTools.every((name) => publicTools.has(name))
    const writer = await openAnswerWriter(run, {
      caller,
      model: opened,
      chat,
      savedModes: request.savedModes,
      passages,
      hasDocuments,
      known,
      views: [...history.flatMap(({ tools }) => viewsOf(tools).map(asEarlier)), ...viewsOf(continued?.tools)],
      continuedText: continued?.text ?? '',
      withoutTools: request.withoutTools ?? false,
      toolState: {
        memory: [[GUARD_MEMORY, textsRead(uses, publicTools)]],
        state: {
          hasReadStrangers,
          isAllPublic,
          hasEarlierTurns: personWords.length > 1,
          hasInstructions: Boolean(project ?? request.bot ?? canvasId),
          // What a stranger's bot knows is not the person's to give away.
          isUnattended: request.isTask || bot?.isForeign === true,
          usedTools,
          questions: 0,
        },
      },
    })
    // One that goes on from the question before says little without it.
    await writer.lookUp(questionsOf(history), room - formatPassages(retrieval, contextTokens).length)

    const found = { passages: passages.all(), searched: retrieval.searched + passages.added() }
    const system = instructions + writer.instructions() + formatPassages(found, contextTokens)
    const withSteps = writer.tools.length > 0
    const promptRoom = Math.max(0, room + instructions.length - system.length)
    const fitted = fitPrompt(system, readable, promptRoom, { withSteps })
    const { leftOut, cutChars } = fitted
    if (cutChars > 0) run.addEvent({ type: 'note', text: answerMessages.messageCut(cutChars) })
    if (leftOut > 0) run.addEvent({ type: 'note', text: answerMessages.olderTurnsLeftOut(leftOut) })
    const prompt = [...fitted.turns]
    if (continued) {
      const earlier = withSteps ? continued : { ...continued, tools: [], order: undefined }
      for (const event of replayAnswer(earlier)) run.addEvent(event)
      prompt.push(...turnsOfAnswer({ ...earlier, content: earlier.text }), { role: 'user', text: CONTINUE_PROMPT })
    }
    const quotesNoted = request.bot && noteQuotes(db, run.messageId, request.bot.face.id, retrieval.passages)
    // Nobody waits for it if the model fails first.
    quotesNoted?.catch(() => {})
    const shown = info.can.images ? await withPictures(prompt, (ids) => attachments.images(uid, ids, signal)) : prompt
    const options = {
      room: promptRoom - fitted.chars,
      callsBefore: continued?.tools.length,
      hasText: Boolean(continued?.text),
    }
    const { end, paused: toolbox } = await writer.generate(shown, options)
    if (toolbox) {
      const paused = { prompt, passages: passages.citable(), hasDocuments, known, chat, toolbox }
      await savePaused(db, run.messageId, paused, clock())
    }
    await quotesNoted
    return request.isTask ? asTaskEnd(end) : withoutRefusal(end)
  }
}

type End = Extract<ChatEvent, { type: 'end' }>

/** A chat shows the words of a refusal. A task says by its end that nothing came of it. */
function withoutRefusal(end: End): End {
  return end.reason === 'done' ? { type: 'end', reason: 'done' } : end
}

function asTaskEnd(end: End): End {
  return end.reason === 'done' && end.trouble ? { ...end, reason: 'failed' } : end
}

const CONTINUE_PROMPT = 'Go on exactly where you stopped. Do not repeat anything.'

function viewsOf(tools: readonly ToolUse[] | null | undefined): ToolView[] {
  return (tools ?? []).flatMap(({ view }) => view ?? [])
}

/** Of an answer before: the files that it asked are passages like others now. */
function asEarlier(view: ToolView): ToolView {
  return view.kind === 'table' || view.kind === 'chart' ? { ...view, sources: [] } : view
}

function nameOf({ id, name }: Model) {
  return { id, name }
}

function toBotSummary({ id, name, handle, icon }: BotSummary): BotSummary {
  return { id, name, handle, icon }
}
