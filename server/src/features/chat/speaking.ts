import type { BotFace } from '#contract/bots/face.ts'
import { say as sayOfBots } from '#contract/bots/messages.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import { PROVIDER_SILENCE_MS } from '#contract/chat/limits.ts'
import { say } from '#contract/chat/messages.ts'
import type { Model } from '#contract/models/schema.ts'
import { speak } from '../../adapters/models/speak.ts'
import type { World } from '../../world.ts'
import { listChatItems } from './chat-items-store.ts'
import { noteQuotes } from './bot-quotes-store.ts'
import { citing } from './citing.ts'
import type { BotContext, ChatGiven, OpenModel, ProjectContext } from './given.ts'
import { fitPrompt, roomFor, systemPrompt, withPictures } from './prompt.ts'
import { readForAnswer, writeReading } from './reading.ts'
import type { Run } from './run.ts'
import { readPromptTurns, type PromptTurn } from './thread-store.ts'

type Asked = {
  readonly uid: string
  readonly chatId: string
  /** The answer is written below this message. */
  readonly below: string
  readonly model: OpenModel
  /** What the answer already says, when it goes on after a length stop. */
  readonly goingOn: string | undefined
  /** The whole thread above the answer, when the sender has it at hand. */
  readonly said: PromptTurn[] | undefined
  /** What the model is told beside the chat's own words; it was asked for before the message was stored. */
  readonly told: Promise<string>
  /** What the project of the chat adds, if it is in one. */
  readonly project: Promise<ProjectContext | undefined> | null
  /** Who answers, and what that adds, if it is a bot. */
  readonly bot: { readonly face: BotFace; readonly context: Promise<BotContext | undefined> } | undefined
}

type SpeakingGiven = Pick<ChatGiven, 'attachments' | 'openModel'>

/** Lets a model answer the thread above a message, and feeds a run with what it says. */
export function createSpeaking({ db, clock }: Pick<World, 'db' | 'clock'>, given: SpeakingGiven) {
  const { attachments } = given

  /** A chat that was just made holds what its one message brought along. */
  async function itemsOf({ uid, chatId, said }: Asked): Promise<string[]> {
    if (said) return said.flatMap((turn) => turn.attachments.map(({ id }) => id))
    const listed = await listChatItems(db, uid, chatId)
    return listed.filter(({ isWaiting }) => !isWaiting).map(({ itemId }) => itemId)
  }

  return async (run: Run, asked: Asked): Promise<Extract<ChatEvent, { type: 'end' }>> => {
    const { uid, model: opened } = asked
    const { info, model } = opened
    const { signal } = run
    run.hear({ type: 'start', model: nameOf(info), ...(asked.bot && { bot: faceOf(asked.bot.face) }) })
    const [told, project, bot] = await Promise.all([asked.told, asked.project, asked.bot?.context])
    // Deleted in this very moment: it is said, and the model answers alone.
    if (asked.bot && !bot) run.hear({ type: 'note', text: sayOfBots.gone(asked.bot.face.name) })
    if (bot && info.provider.kind === 'builtin') run.hear({ type: 'note', text: sayOfBots.builtinCannot })
    const parts = [systemPrompt(clock()), told, project?.instructions, bot?.instructions]
    const instructions = parts.filter(Boolean).join('\n\n')
    const room = roomFor(info.contextTokens, instructions.length)
    // Twice the room: what lies just above it becomes the digest.
    const [said, ofChat] = await Promise.all([
      asked.said ?? readPromptTurns(db, uid, asked.below, room * 2),
      itemsOf(asked),
    ])
    const itemIds = [...new Set([...(project?.itemIds ?? []), ...ofChat])]
    const { looksTwice = false } = project ?? {}
    const staysWithin = Boolean(project ?? bot)
    const knowledge = bot?.knowledge ?? null
    const wish = { uid, itemIds, knowledge, model: opened, said, room, signal, looksTwice, staysWithin }
    const reading = await readForAnswer(given, wish)
    for (const text of reading.notes) run.hear({ type: 'note', text })

    const system = instructions + writeReading(reading)
    const { turns, leftOut } = fitPrompt(system, said, room + instructions.length - system.length)
    if (leftOut > 0) run.hear({ type: 'note', text: say.olderTurnsLeftOut(leftOut) })
    const shown = info.can.images ? await withPictures(turns, (ids) => attachments.images(uid, ids, signal)) : turns
    if (asked.goingOn) {
      run.hear({ type: 'text', delta: asked.goingOn })
      shown.push({ role: 'assistant', text: asked.goingOn }, { role: 'user', text: GO_ON })
    }
    const noted = asked.bot && noteQuotes(db, run.messageId, asked.bot.face.id, reading.passages)
    // Nobody waits for it if the model fails first.
    noted?.catch(() => {})
    const hear = citing(reading.passages, run.hear, { namesSources: info.provider.kind === 'builtin' })
    const end = await speak(model, shown, { hear, signal, silenceMs: PROVIDER_SILENCE_MS })
    await noted
    return end
  }
}

const GO_ON = 'Go on exactly where you stopped. Do not repeat anything.'

function nameOf({ id, name }: Model) {
  return { id, name }
}

function faceOf({ id, name, handle, icon }: BotFace): BotFace {
  return { id, name, handle, icon }
}
