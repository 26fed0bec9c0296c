import type { ChatEvent } from '#contract/chat/events.ts'
import { PROVIDER_SILENCE_MS } from '#contract/chat/limits.ts'
import { say } from '#contract/chat/messages.ts'
import type { Model } from '#contract/models/schema.ts'
import { speak } from '../../adapters/models/speak.ts'
import type { World } from '../../world.ts'
import type { OpenModel } from './given.ts'
import { fitPrompt, roomFor, systemPrompt } from './prompt.ts'
import type { Run } from './run.ts'
import { readPromptTurns, type PromptTurn } from './thread-store.ts'

type Asked = {
  readonly uid: string
  /** The answer is written below this message. */
  readonly below: string
  readonly model: OpenModel
  /** What the answer already says, when it goes on after a length stop. */
  readonly goingOn: string | undefined
  /** The whole thread above the answer, when the sender has it at hand. */
  readonly said: PromptTurn[] | undefined
  /** What the model is told beside the chat's own words; it was asked for before the message was stored. */
  readonly told: Promise<string>
}

/** Lets a model answer the thread above a message, and feeds a run with what it says. */
export function createSpeaking({ db, clock }: Pick<World, 'db' | 'clock'>) {
  return async (run: Run, asked: Asked): Promise<Extract<ChatEvent, { type: 'end' }>> => {
    const { info, model } = asked.model
    run.hear({ type: 'start', model: nameOf(info) })
    const told = await asked.told
    const system = told ? `${systemPrompt(clock())}\n\n${told}` : systemPrompt(clock())
    const room = roomFor(info.contextTokens, system.length)
    // Twice the room: what lies just above it becomes the digest.
    const said = asked.said ?? (await readPromptTurns(db, asked.uid, asked.below, room * 2))
    const { turns, leftOut } = fitPrompt(system, said, room)
    if (leftOut > 0) run.hear({ type: 'note', text: say.olderTurnsLeftOut(leftOut) })
    if (asked.goingOn) {
      run.hear({ type: 'text', delta: asked.goingOn })
      turns.push({ role: 'assistant', text: asked.goingOn }, { role: 'user', text: GO_ON })
    }
    return speak(model, turns, { hear: run.hear, signal: run.signal, silenceMs: PROVIDER_SILENCE_MS })
  }
}

const GO_ON = 'Go on exactly where you stopped. Do not repeat anything.'

function nameOf({ id, name }: Model) {
  return { id, name }
}
