import type { BotSummary } from '#contract/bots/bot-summary.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import type { World } from '../../../world.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ChatModes } from '../../labs/index.ts'
import type { OpenModel } from '../../models/index.ts'
import type { ContinuedAnswer } from '../../tools/index.ts'
import type { BotContext, ChatDependencies, ExtraInstructions, ProjectContext } from '../dependencies.ts'
import { listChatItems } from '../threads/chat-items-store.ts'
import { readPromptTurns, type PromptTurn } from '../threads/thread-store.ts'
import { fitInstructions, instructionsRoom, isSmallWindow, roomFor, systemPrompt } from './prompt.ts'
import type { Run } from './run.ts'

/** What an answer is asked for with. */
export type AnswerRequest = {
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
  readonly withoutTools: boolean
  readonly canvasId: string | undefined
  /** It does what the tool says, with what it was given, and nothing else. */
  readonly isToolRun: boolean
  /** A task asks by itself: nobody is there to decide anything. */
  readonly isTask: boolean
  /** The whole thread above the answer, when the sender has it at hand. */
  readonly history: PromptTurn[] | undefined
  /** What the model is told beside the chat's own words; it was asked for before the message was stored. */
  readonly extraInstructions: Promise<ExtraInstructions>
  /** The project of the chat, if it is in one. */
  readonly project: { readonly id: string } | null
  /** Who answers, if it is a bot. */
  readonly bot: BotSummary | undefined
}

/** An answer with all that it begins from. */
export type AnswerContext = AnswerRequest & {
  readonly run: Run
  readonly history: readonly PromptTurn[]
  /** What was sent in the chat, and what its project holds. */
  readonly itemIds: readonly string[]
  readonly projectContext: ProjectContext | undefined
  readonly botContext: BotContext | undefined
  /** The system message, without tools and passages. */
  readonly instructions: string
  /** What may be said without a source: what the person wrote, and the instructions of ours and of theirs. */
  readonly ownTexts: readonly string[]
  /** How many characters are left in the window. */
  readonly room: number
}

type ContextParts = Pick<World, 'db' | 'clock'> & Pick<ChatDependencies, 'projects' | 'bots'>

/** What the chat, its project and the bot bring to an answer, before anything is looked up for it. */
export async function loadContext(parts: ContextParts, run: Run, request: AnswerRequest): Promise<AnswerContext> {
  const { db, clock } = parts
  const { caller, chatId, model, bot } = request
  const { uid } = caller
  const { info } = model
  run.addEvent({ type: 'start', model: { id: info.id, name: info.name }, ...(bot && { bot: toBotSummary(bot) }) })
  const [extraInstructions, projectContext, botContext] = await Promise.all([
    request.extraInstructions,
    request.project && parts.projects.context(caller, request.project.id, chatId),
    bot && parts.bots.context(uid, bot.id),
  ])
  // Deleted in this very moment: it is said, and the model answers alone.
  if (bot && !botContext) run.addEvent({ type: 'note', text: botMessages.gone(bot.name) })
  if (botContext && info.provider.kind === 'builtin') run.addEvent({ type: 'note', text: botMessages.builtinCannot })
  const { contextTokens } = info
  const others = fitInstructions([projectContext?.instructions, botContext?.instructions], contextTokens)
  if (others.isCut) run.addEvent({ type: 'note', text: answerMessages.instructionsCut })
  // Twice the room: what lies just above it becomes the digest.
  const [history, chatItemIds] = await Promise.all([
    request.history ?? readPromptTurns(db, uid, request.parentId, roomFor(contextTokens, 0) * 2),
    listItemIds(parts, request),
  ])
  const personTexts = textsOfPerson(history)
  const extra = request.isToolRun
    ? ''
    : isSmallWindow(contextTokens)
      ? extraInstructions.short(personTexts.at(-1) ?? '', instructionsRoom(contextTokens))
      : extraInstructions.whole
  const ownInstructions = systemPrompt(clock(), contextTokens)
  const instructions = [ownInstructions, extra, ...others.texts].filter(Boolean).join('\n\n')
  return {
    ...request,
    run,
    history,
    itemIds: [...new Set([...(projectContext?.itemIds ?? []), ...chatItemIds])],
    projectContext: projectContext ?? undefined,
    botContext,
    instructions,
    ownTexts: [ownInstructions, ...others.texts, ...personTexts],
    room: roomFor(contextTokens, instructions.length),
  }
}

export function textsOfPerson(history: readonly PromptTurn[]): string[] {
  return history.filter(({ role }) => role === 'user').map(({ content }) => content)
}

/** A chat that was just made holds what its one message brought along. */
async function listItemIds(
  { db }: ContextParts,
  { caller: { uid }, chatId, history }: AnswerRequest,
): Promise<string[]> {
  if (history) return history.flatMap((turn) => turn.attachments.map(({ id }) => id))
  const listed = await listChatItems(db, uid, chatId)
  return listed.filter(({ isWaiting }) => !isWaiting).map(({ itemId }) => itemId)
}

function toBotSummary({ id, name, handle, icon }: BotSummary): BotSummary {
  return { id, name, handle, icon }
}
