import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { Picture, Turn } from '../../../adapters/models/index.ts'
import { stepsLength, turnsOfAnswer } from '../../tools/index.ts'
import type { PromptTurn } from '../threads/thread-store.ts'

/** Text of several languages, counted cautiously. */
const CHARS_PER_TOKEN = 3.2
/** Of the window this much stays free for the answer. */
const ANSWER_SHARE = 0.25
const ANSWER_MAX_TOKENS = 8_192
/** What a line about a turn that was left out may take. */
const DIGEST_LINE_CHARS = 160
const DIGEST_LINES = 12

/** A window below this is small: a model that reads little is told little. */
const SMALL_WINDOW_TOKENS = 8_000
/** In a small window each of the instructions of others may take this much of it. */
const INSTRUCTIONS_SHARE = 0.15

export function isSmallWindow(contextTokens: number): boolean {
  return contextTokens < SMALL_WINDOW_TOKENS
}

/** How many characters each of the instructions of others may take in a window. */
export function instructionsRoom(contextTokens: number): number {
  return isSmallWindow(contextTokens) ? Math.floor(contextTokens * CHARS_PER_TOKEN * INSTRUCTIONS_SHARE) : Infinity
}

/** The instructions of a project and a bot, each cut where a small window has no room for more. */
export function fitInstructions(
  instructions: readonly (string | undefined)[],
  contextTokens: number,
): { texts: string[]; isCut: boolean } {
  const room = instructionsRoom(contextTokens)
  const present = instructions.filter((text) => text !== undefined)
  return { texts: present.map((text) => text.slice(0, room)), isCut: present.some((text) => text.length > room) }
}

/** A turn that remembers which images came with it. */
export type PromptTurnWithImages = Turn & { readonly imageIds?: readonly string[] }

/** How much of a thread a model's window can hold, in characters. */
export function roomFor(contextTokens: number, systemChars: number): number {
  const forAnswer = Math.min(contextTokens * ANSWER_SHARE, ANSWER_MAX_TOKENS)
  return Math.max(0, Math.floor((contextTokens - forAnswer) * CHARS_PER_TOKEN) - systemChars)
}

export type Prompt = {
  readonly turns: PromptTurnWithImages[]
  /** How many older messages no longer fit. */
  readonly leftOut: number
  /** How many characters of the newest message no longer fit. */
  readonly cutChars: number
  /** How many characters the turns take, apart from the system's. */
  readonly chars: number
}

/** Of the room of a model with tools so much is kept for what they bring; older turns make way for it. */
const TOOLS_SHARE = 0.4

/**
 * Fits a thread into a window, by rule: the newest turns stay whole, what does not fit above them is left out, and of
 * what was just left out a line each of what the person asked is kept. The newest message is always there, cut if it
 * must be.
 */
export function fitPrompt(
  system: string,
  history: readonly PromptTurn[],
  room: number,
  { withSteps = false } = {},
): Prompt {
  const included: PromptTurn[] = []
  const sizeOf = (turn: PromptTurn) => turn.content.length + (withSteps ? stepsLength(turn) : 0)
  const olderRoom = withSteps ? Math.floor(room * (1 - TOOLS_SHARE)) : room
  let used = 0
  for (const turn of history.toReversed()) {
    const isNewest = included.length === 0
    if (!isNewest && used + sizeOf(turn) > olderRoom) break
    included.unshift(isNewest ? { ...turn, content: turn.content.slice(0, room) } : turn)
    used += sizeOf(included[0]!)
  }
  // A window begins with a question: an answer without it only confuses.
  while (included.length > 1 && included[0]!.role === 'assistant') included.shift()
  const leftOut = included[0]?.depth ?? 0
  const digest = leftOut > 0 ? digestOf(history.slice(0, history.length - included.length)) : ''
  const turns: PromptTurnWithImages[] = [
    { role: 'system', text: system + digest },
    ...included.flatMap((turn): PromptTurnWithImages[] => {
      const { role, content, attachments } = turn
      if (role === 'assistant' && withSteps) return turnsOfAnswer(turn)
      const imageIds = imagesOf(attachments)
      return [{ role, text: content, ...(imageIds.length > 0 && { imageIds }) }]
    }),
  ]
  const chars = included.reduce((sum, turn) => sum + sizeOf(turn), digest.length)
  return { turns, leftOut, cutChars: Math.max(0, (history.at(-1)?.content.length ?? 0) - room), chars }
}

function imagesOf(attachments: readonly ChatAttachment[]): string[] {
  return attachments.filter(({ type }) => type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE').map(({ id }) => id)
}

/** Puts the images beside the words that they came with. */
export async function withPictures(
  turns: readonly PromptTurnWithImages[],
  load: (ids: readonly string[]) => Promise<readonly Picture[]>,
): Promise<PromptTurnWithImages[]> {
  return Promise.all(
    turns.map(async (turn) => (turn.imageIds ? { ...turn, pictures: await load(turn.imageIds) } : turn)),
  )
}

function digestOf(dropped: readonly PromptTurn[]): string {
  const questions = dropped.filter(({ role }) => role === 'user').slice(-DIGEST_LINES)
  if (questions.length === 0) return ''
  const lines = questions.map(({ content }) => `- ${content.slice(0, DIGEST_LINE_CHARS).replace(/\s+/g, ' ')}`)
  return `\n\nEarlier in this conversation, no longer shown to you, the person asked:\n${lines.join('\n')}`
}

/** What every model is told first; one with a small window in fewer words. */
export function systemPrompt(now: Date, contextTokens: number): string {
  const today = `Today is ${now.toISOString().slice(0, 10)}.`
  if (isSmallWindow(contextTokens)) return `You are a helpful assistant. ${today} Answer in the language of the person.`
  return [
    'You are the assistant in Alcove, a private AI workspace.',
    today,
    'Answer in the language of the person. Use Markdown where it helps. Say so when you do not know.',
  ].join(' ')
}
