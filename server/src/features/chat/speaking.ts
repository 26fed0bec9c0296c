import type { ChatEvent } from '#contract/chat/events.ts'
import { PROVIDER_SILENCE_MS } from '#contract/chat/limits.ts'
import { say } from '#contract/chat/messages.ts'
import type { Model } from '#contract/models/schema.ts'
import { speak } from '../../adapters/models/speak.ts'
import type { World } from '../../world.ts'
import { listChatItems } from './chat-items-store.ts'
import { citing } from './citing.ts'
import type { ChatGiven, OpenModel, ProjectContext } from './given.ts'
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
    run.hear({ type: 'start', model: nameOf(info) })
    const [told, project] = await Promise.all([asked.told, asked.project])
    const instructions = [systemPrompt(clock()), told, project?.instructions].filter(Boolean).join('\n\n')
    const room = roomFor(info.contextTokens, instructions.length)
    // Twice the room: what lies just above it becomes the digest.
    const said = asked.said ?? (await readPromptTurns(db, uid, asked.below, room * 2))
    const itemIds = [...new Set([...(project?.itemIds ?? []), ...(await itemsOf(asked))])]
    const { looksTwice = false } = project ?? {}
    const isInProject = project !== undefined && project !== null
    const wish = { uid, itemIds, model: opened, said, room, signal, looksTwice, isInProject }
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
    const hear = citing(reading.passages, run.hear, { namesSources: info.provider.kind === 'builtin' })
    return speak(model, shown, { hear, signal, silenceMs: PROVIDER_SILENCE_MS })
  }
}

const GO_ON = 'Go on exactly where you stopped. Do not repeat anything.'

function nameOf({ id, name }: Model) {
  return { id, name }
}
