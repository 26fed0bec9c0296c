import type { ChatEvent } from '#contract/chat/events.ts'
import { ANSWER_STEPS_MAX, ANSWER_TOKENS_MAX, ANSWER_TOOLS_MS, CALLS_PER_STEP_MAX } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { generateStep, type GenerateOptions, type ToolCall, type Turn } from '../../../adapters/models/generate.ts'
import type { LanguageModel } from '../../../adapters/models/port.ts'
import type { AnswerTool } from './tool.ts'
import type { ToolCaller } from './tool-caller.ts'

type End = Extract<ChatEvent, { type: 'end' }>

type ToolLoop = GenerateOptions & {
  readonly tools: readonly AnswerTool[]
  readonly caller: ToolCaller
  /** What the results of all calls may take of the model's window, in characters. */
  readonly room: number
  /** Of an answer that goes on after a length stop: how often it has called. */
  readonly callsBefore?: number | undefined
}

/** Where a provider does not count, a token is about as many characters. */
const CHARS_PER_TOKEN = 4
/** Of the room that is left, the calls of one step share so much. */
const STEP_SHARE = 0.5
/** Less room than this is none. */
const ROOM_MIN_CHARS = 2_000

/**
 * An answer that acts: the model speaks and calls, the calls of a step are made side by side, and it goes on with what
 * they brought, until it calls no more or has used what an answer may use.
 */
export async function generateWithTools(
  model: LanguageModel,
  prompt: readonly Turn[],
  { tools, caller, room, callsBefore, ...options }: ToolLoop,
): Promise<End> {
  const turns = [...prompt]
  const budget = createBudget(room)
  const onEvent = withLabels(options.onEvent, tools)
  const paragraphs = startParagraphs(onEvent, callsBefore !== undefined)
  for (let step = 1; ; step += 1) {
    const usedUp = budget.usedUp(step)
    if (usedUp) {
      onEvent({ type: 'note', text: usedUp })
      turns.push({ role: 'user', text: toolReplies.finish })
    }
    const position = (callsBefore ?? 0) + step
    const shownId = (id: string) => (position === 1 ? id : `${id}-${position}`)
    const outcome = await generateStep(model, turns, {
      ...options,
      onEvent: withShownIds(paragraphs.onEvent, shownId),
      tools,
      mayCall: !usedUp,
    })
    const { end, calls, own, tokens } = outcome
    if (calls.length === 0 || usedUp || end.reason !== 'done') return end
    const maxChars = budget.resultChars(calls.length)
    const made = await Promise.all(calls.map(async (call, at) => ({ ...call, output: await outputOf(call, at) })))
    if (options.signal.aborted) return { type: 'end', reason: 'stopped' }
    turns.push({ role: 'step', text: '', calls: made, own })
    budget.spend(made, tokens)
    paragraphs.breakNext()

    async function outputOf(call: ToolCall, at: number): Promise<string> {
      if (at < CALLS_PER_STEP_MAX) return (await caller.call({ ...call, id: shownId(call.id) }, maxChars)).output
      const output = toolReplies.tooMany(CALLS_PER_STEP_MAX)
      onEvent({ type: 'toolCall', id: shownId(call.id), name: call.name, input: '' })
      onEvent({ type: 'toolResult', id: shownId(call.id), ok: false, output })
      return output
    }
  }
}

/** What an answer may still use. */
function createBudget(room: number) {
  const began = performance.now()
  let roomLeft = room
  let tokensLeft = ANSWER_TOKENS_MAX
  return {
    /** Why it is to finish now, as a sentence for the person. */
    usedUp(step: number): string | undefined {
      if (step > ANSWER_STEPS_MAX) return toolsMessages.stepsUsedUp
      if (performance.now() - began > ANSWER_TOOLS_MS) return toolsMessages.timeUsedUp
      return tokensLeft <= 0 || roomLeft < ROOM_MIN_CHARS ? toolsMessages.tokensUsedUp : undefined
    },
    resultChars: (calls: number) => Math.floor((roomLeft * STEP_SHARE) / Math.min(calls, CALLS_PER_STEP_MAX)),
    spend(made: readonly { readonly input: string; readonly output: string }[], tokens: number | undefined): void {
      const chars = made.reduce((sum, { input, output }) => sum + input.length + output.length, 0)
      roomLeft -= chars
      tokensLeft -= tokens ?? Math.ceil(chars / CHARS_PER_TOKEN)
    },
  }
}

/** What a model writes after a call begins a paragraph of its own. */
function startParagraphs(onEvent: (event: ChatEvent) => void, goesOn: boolean) {
  let hasText = goesOn
  let breaks = false
  return {
    onEvent(event: ChatEvent) {
      if (event.type !== 'text') return onEvent(event)
      onEvent(breaks ? { ...event, delta: `\n\n${event.delta.trimStart()}` } : event)
      hasText = true
      breaks = false
    },
    breakNext: () => void (breaks = hasText),
  }
}

/** Some servers begin to count their calls anew in each step; in an answer each has an id of its own. */
function withShownIds(onEvent: (event: ChatEvent) => void, shownId: (id: string) => string) {
  return (event: ChatEvent) =>
    onEvent(event.type === 'toolCall' || event.type === 'toolResult' ? { ...event, id: shownId(event.id) } : event)
}

/** While a call is still being written, its tool says what it is about. */
function withLabels(onEvent: (event: ChatEvent) => void, tools: readonly AnswerTool[]) {
  return (event: ChatEvent) => {
    if (event.type !== 'toolCall' || event.title !== undefined) return onEvent(event)
    const label = tools.find(({ name }) => name === event.name)?.label
    onEvent(label === undefined ? event : { ...event, title: label })
  }
}
