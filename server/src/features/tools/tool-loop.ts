import type { ChatEvent } from '#contract/chat/events.ts'
import { ANSWER_STEPS_MAX, ANSWER_TOKENS_MAX, ANSWER_TOOLS_MS, CALLS_PER_STEP_MAX } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { stepMessages } from '#contract/tools/step-messages.ts'
import type { ToolDecision } from '#contract/questions/question.ts'
import {
  generateStep,
  type GenerateOptions,
  type OwnContent,
  type ToolCall,
  type Turn,
  type LanguageModel,
} from '../../adapters/models/index.ts'
import type { AnswerTool } from './tool.ts'
import { shownIdOf } from './event-transforms.ts'
import type { RequestedCall, ToolCaller } from './tool-caller.ts'

type End = Extract<ChatEvent, { type: 'end' }>

/** Where an answer takes what its steps say. */
export type StepEvents = {
  /** From tools, and from the loop itself. Their calls have the ids by which they are shown. */
  fromTools(event: ChatEvent): void
  /** From the model, in the step that began last. */
  fromModel(event: ChatEvent): void
  startStep(step: number): void
}

type ToolLoop = Omit<GenerateOptions, 'onEvent'> & {
  readonly events: StepEvents
  readonly tools: readonly AnswerTool[]
  readonly caller: ToolCaller
  /** What the results of all calls may take of the model's window, in characters. */
  readonly room: number
  /** Of an answer that goes on after a length stop: how often it has called. */
  readonly callsBefore?: number | undefined
  /** Of an answer that waited for its person, and what they decided of each call. */
  readonly paused?: PausedLoop | undefined
  readonly decisions?: ReadonlyMap<string, ToolDecision> | undefined
  /** Told before the answer ends as waiting. */
  readonly onPause?: (paused: PausedLoop) => void
}

/** A call is known by the provider's id, and in the answer by one of its own. */
type PausedCall = ToolCall & { readonly shownId: string } & (
    | { readonly output: string }
    | { readonly asked: RequestedCall }
  )

/** Where a loop stands that waits for its person; it can be written down. */
export type PausedLoop = {
  readonly step: number
  readonly callsBefore: number | undefined
  readonly budget: Budget
  /** The steps behind the prompt, but for the one that asks. */
  readonly turns: readonly Turn[]
  readonly calls: readonly PausedCall[]
  readonly own: OwnContent
  readonly tokens: number | undefined
}

/** Where a provider does not count, a token is about as many characters. */
const CHARS_PER_TOKEN = 4
/** Of the room that is left, the calls of one step share so much. */
const STEP_SHARE = 0.5
/** Less room than this is none. */
const ROOM_MIN_CHARS = 2_000

/**
 * An answer that acts: the model speaks and calls, the calls of a step are made side by side, and it goes on with what
 * they brought, until it calls no more or has used what an answer may use. Where one asks the person first, it ends as
 * waiting.
 */
export async function generateWithTools(
  model: LanguageModel,
  prompt: readonly Turn[],
  { events, tools, caller, room, paused, decisions, onPause, ...options }: ToolLoop,
): Promise<End> {
  const turns = [...prompt, ...(paused?.turns ?? [])]
  const callsBefore = paused ? paused.callsBefore : options.callsBefore
  const budget = createBudget(paused?.budget ?? { roomLeft: room, tokensLeft: ANSWER_TOKENS_MAX, msUsed: 0 })
  for (let step = paused?.step ?? 1; ; step += 1) {
    const position = (callsBefore ?? 0) + step
    events.startStep(position)
    const spoken = step === paused?.step ? paused : await speak(step, position)
    if ('type' in spoken) return spoken
    const maxChars = budget.resultChars(spoken.calls.length)
    const calls = await Promise.all(spoken.calls.map((call, at) => make(call, at, maxChars, spoken.calls)))
    if (options.signal.aborted) return { type: 'end', reason: 'stopped' }
    if (calls.some((call) => 'asked' in call)) {
      const { own, tokens } = spoken
      onPause?.({ step, callsBefore, budget: budget.left(), turns: turns.slice(prompt.length), calls, own, tokens })
      return { type: 'end', reason: 'waiting' }
    }
    const made = calls.filter((call) => 'output' in call)
    turns.push({ role: 'step', text: '', calls: made, own: spoken.own })
    budget.spend(made, spoken.tokens)
  }

  /** What the model calls next, or how the answer ended. */
  async function speak(step: number, position: number) {
    const usedUp = budget.usedUp(step)
    if (usedUp) {
      events.fromTools({ type: 'note', text: usedUp })
      turns.push({ role: 'user', text: toolReplies.finish })
    }
    const { end, calls, own, tokens } = await generateStep(model, turns, {
      ...options,
      onEvent: events.fromModel,
      tools,
      mayCall: !usedUp,
    })
    if (calls.length === 0 || usedUp || end.reason !== 'done') return end
    return { calls: calls.map((call) => ({ ...call, shownId: shownIdOf(call.id, position) })), own, tokens }
  }

  async function make(
    call: (ToolCall & { shownId: string }) | PausedCall,
    at: number,
    maxChars: number,
    calls: readonly ToolCall[],
  ) {
    if ('output' in call) return call
    const shown = { ...call, id: call.shownId }
    const decision = decisions?.get(call.shownId)
    if ('asked' in call && decision) {
      const { asked: requested, ...decided } = call
      const outcome = await caller.resume(shown, maxChars, requested, decision)
      return 'request' in outcome ? { ...decided, asked: outcome.request } : { ...decided, output: outcome.output }
    }
    if (at < CALLS_PER_STEP_MAX) {
      const outcome = await caller.call(shown, maxChars, calls)
      return 'request' in outcome ? { ...call, asked: outcome.request } : { ...call, output: outcome.output }
    }
    const output = toolReplies.tooMany(CALLS_PER_STEP_MAX)
    events.fromTools({ type: 'toolCall', id: call.shownId, name: call.name, input: '' })
    events.fromTools({ type: 'toolResult', id: call.shownId, ok: false, output: stepMessages.tooMany })
    return { ...call, output }
  }
}

/** What an answer may still use. */
type Budget = { readonly roomLeft: number; readonly tokensLeft: number; readonly msUsed: number }

function createBudget({ roomLeft, tokensLeft, msUsed }: Budget) {
  const began = performance.now() - msUsed
  return {
    left: (): Budget => ({ roomLeft, tokensLeft, msUsed: Math.round(performance.now() - began) }),
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
