import type { Logger } from 'pino'
import { cleanText } from '#contract/clean-name.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import { ANSWER_QUESTIONS_MAX, TOOL_INPUT_MAX_CHARS } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { stepMessages } from '#contract/tools/step-messages.ts'
import type { FormValues } from '#contract/questions/question-form.ts'
import type { ToolDecision } from '#contract/questions/question.ts'
import { type ToolCall, readToolInput } from '../../adapters/models/index.ts'
import { createGuard } from './guard.ts'
import type { Telemetry } from '../../adapters/telemetry/index.ts'
import type { CitablePassages } from '../retrieval/index.ts'
import { textForModel, textForPerson } from './result-texts.ts'
import { TooSlowError, within } from './time-limit.ts'
import { endsPermissions, questionOf, withoutHidden } from './permission-rules.ts'
import { prepareCall, type Runnable } from './prepare-call.ts'
import { InputRequired, ToolChanged, ToolError } from './tool-error.ts'
import type { AnswerTool, Ask, ToolContext, ToolResult } from './tool.ts'

type MadeCall = {
  /** What the model reads. */
  readonly output: string
  readonly result: ToolResult | undefined
}

/** A call that waits for its person. Their decision counts for this very call and tool. */
export type RequestedCall = {
  readonly permission: string
  readonly permits: string
  readonly fingerprint: string
  readonly isOverBudget?: boolean | undefined
  readonly isForList?: boolean | undefined
  /** It was asked in the middle of the call: under which key, and what was said to earlier questions. */
  readonly form?: { readonly key: string; readonly given: readonly FormAnswer[] }
}
type FormAnswer = readonly [key: string, values: FormValues | null]

export type ToolCaller = {
  /**
   * Makes a call, and tells the answer of its beginning and its end. Whatever goes wrong becomes a sentence. What needs
   * a permission that is not there is asked instead.
   */
  call(
    call: ToolCall,
    maxChars: number,
    /** All calls of the step, this one among them. */
    step?: readonly ToolCall[],
  ): Promise<MadeCall | { readonly request: RequestedCall }>
  /** Makes a call that its person has decided. */
  resume(
    call: ToolCall,
    maxChars: number,
    request: RequestedCall,
    decision: ToolDecision,
  ): Promise<MadeCall | { readonly request: RequestedCall }>
  /** Makes a call that nobody can be asked about. */
  callUnasked(call: ToolCall, maxChars: number): Promise<MadeCall>
}

/** What counts through the whole answer, however often it waits. */
export type CallerState = {
  /** It has read words that anyone may have written: from then on a lasting permission is not enough. */
  hasReadStrangers: boolean
  /** The tools with an origin of their own that this chat has used: for every other tool they are strangers, too. */
  usedTools?: string[]
  /** Beside the person's own messages the model knows only what anyone can read: it has nothing to give away. */
  isAllPublic?: boolean
  /** The model knows what was said in this chat before. */
  hasEarlierTurns?: boolean
  /** It knows what a project, a bot or a text beside the chat says. */
  hasInstructions?: boolean
  /** What strangers were told unasked since then, by what was chosen of theirs. */
  bitsOut?: number
  /** Plain words that were searched for since then. */
  plainOut?: number
  /** Nobody is there who could decide: it is a task, or what could leave is somebody else's. */
  isUnattended?: boolean
  questions: number
}

type ToolCallerDependencies = {
  readonly tools: readonly AnswerTool[]
  readonly context: Omit<ToolContext, 'signal' | 'maxChars' | 'isAllowed' | 'formAnswers' | 'onProgress'>
  readonly state: CallerState
  isPermitted(permission: string, fingerprint: string): Promise<boolean>
  readonly passages: CitablePassages
  readonly onEvent: (event: ChatEvent) => void
  readonly signal: AbortSignal
  readonly log: Logger
  readonly clock: () => Date
  readonly telemetry: Pick<Telemetry, 'span' | 'security'>
}

export function createToolCaller(dependencies: ToolCallerDependencies): ToolCaller {
  const { tools, context, state, passages, onEvent, log, telemetry } = dependencies
  const guard = createGuard({ ...context, state, clock: dependencies.clock })

  /** One decision counts for the whole list, so it is one question. */
  const openLists = new Set<string>()
  const noted = new Set<string>()

  const prepare = (call: ToolCall, among = tools) => prepareCall(call, among)

  /** Tells the answer how a call ended. */
  function createEnd(id: string) {
    const began = performance.now()
    return (ok: boolean, output: string, result?: ToolResult, forPerson = output): MadeCall => {
      const ms = Math.round(performance.now() - began)
      const view = result?.view && { view: result.view }
      onEvent({ type: 'toolResult', id, ok, output: textForPerson(ok ? result!.text : forPerson), ...view, ms })
      return { output, result }
    }
  }

  async function make(
    call: ToolCall,
    { tool, prepared }: Runnable,
    maxChars: number,
    {
      isAllowed,
      mayAsk,
      formAnswers = [],
    }: { isAllowed: boolean; mayAsk: boolean; formAnswers?: readonly FormAnswer[] },
  ) {
    const end = createEnd(call.id)
    const onProgress = (text: string) => onEvent({ type: 'status', text, id: call.id })
    // Also what went wrong may be told in private words.
    if (!tool.isPublic) state.isAllPublic = false
    try {
      // A tool of a plugin has a name that its maker chose.
      const attributes = { 'gen_ai.tool.name': tool.origin === undefined ? tool.name : 'plugin' }
      const result = await telemetry.span('tool.call', attributes, () =>
        within(tool.limits.seconds, dependencies.signal, (signal) =>
          prepared.run({ ...context, maxChars, isAllowed, formAnswers: new Map(formAnswers), onProgress, signal }),
        ),
      )
      if (tool.readsUntrusted) noteRead(tool)
      const text = textForModel(result, passages, Math.min(maxChars, tool.limits.resultChars))
      if (tool.isPublic) guard.noteRead(text)
      if (tool.origin !== undefined) guard.noteBrought(tool.name, text)
      return end(true, text, result)
    } catch (error) {
      if (error instanceof ToolChanged) return askAnew(call, error.now, mayAsk) ?? endUndone(end, 'changed')
      // What went wrong may be told in the words of the server behind it.
      if (tool.origin !== undefined) noteRead(tool)
      if (dependencies.signal.aborted) return end(false, '')
      if (error instanceof InputRequired) {
        if (!mayAsk || state.questions >= ANSWER_QUESTIONS_MAX) return endUndone(end, 'notRequested')
        state.questions += 1
        const question = { ...error.question, permits: '', scopes: ['once' as const], isAfterStrangers: false }
        onEvent({ type: 'question', id: call.id, question: withoutHidden(question) })
        const form = { key: error.key, given: formAnswers }
        return { request: { permission: '', permits: '', fingerprint: tool.fingerprint, form } }
      }
      if (error instanceof TooSlowError) return end(false, toolReplies.tooSlow(tool.limits.seconds))
      if (error instanceof ToolError) return end(false, error.message, undefined, error.forPerson)
      log.warn({ err: error, tool: call.name }, 'tool_failed')
      return endUndone(end, 'failed')
    }
  }

  function noteRead({ name, origin }: AnswerTool): void {
    if (origin === undefined) state.hasReadStrangers = true
    else state.usedTools = [...new Set([...(state.usedTools ?? []), name])]
  }

  /** What the person is asked, whatever they have permitted. Calls of one step know nothing of what the others bring. */
  async function askFor(
    { tool, prepared }: Runnable,
    { hasRead, mayAsk, step }: { hasRead: boolean; mayAsk: boolean; step: readonly ToolCall[] },
  ): Promise<Ask | undefined> {
    const ask = prepared.ask(context)
    // What a program looks up are the person's own words.
    if (ask || !mayAsk) return ask
    const choice = prepared.chooses(context)
    if (choice && hasRead && !(state.isAllPublic && !state.hasEarlierTurns))
      return guard.askChoice(choice, Math.max(1, step.filter((call) => isFrom(choice.list, call)).length))
    // What is chosen freely is known to whoever is behind it, too.
    choice?.take()
    if (!hasRead || state.isAllPublic) return undefined
    const carried = await prepared.carries?.()
    return carried && guard.ask(carried, tool.name)
  }

  function isFrom(list: string, call: ToolCall): boolean {
    const attempt = prepare(call)
    const choice = attempt.tool && attempt.prepared.chooses(context)
    return choice?.list === list && !choice.isTaken
  }

  async function begin(
    call: ToolCall,
    maxChars: number,
    { mayAsk, step }: { mayAsk: boolean; step: readonly ToolCall[] },
  ) {
    const { id, name, input } = call
    const attempt = prepare(call)
    const title = cleanText(attempt.title)
    onEvent({ type: 'toolCall', id, name, title, input: input.slice(0, TOOL_INPUT_MAX_CHARS) })
    if (!attempt.tool) return createEnd(id)(false, attempt.refusal, undefined, attempt.forPerson)
    const hasRead = endsPermissions(state, attempt.tool)
    const ask = await askFor(attempt, { hasRead, mayAsk, step })
    const isPermitted = async (each: Ask) =>
      !hasRead && (await dependencies.isPermitted(each.permission, attempt.tool.fingerprint))
    const makeNow = () => make(call, attempt, maxChars, { isAllowed: ask !== undefined, mayAsk })
    if (!ask) return makeNow()
    if (!ask.isOverBudget && (await isPermitted(ask))) {
      if (maySendUnasked(attempt.tool, input)) return makeNow()
      const overBudget = { ...ask, reason: `${toolsMessages.muchWasSent} ${ask.reason}`, isOverBudget: true }
      const unattendedNote = toolsMessages.choiceRefused
      return refuseOrAsk(id, { ...overBudget, unattendedNote }, attempt.tool, { hasRead: true, mayAsk })
    }
    return refuseOrAsk(id, ask, attempt.tool, { hasRead, mayAsk })
  }

  /** A permission goes on after the tool's own words where it only reads: then what is sent must tell little. */
  function maySendUnasked(tool: AnswerTool, input: string): boolean {
    const knowsPrivate = state.hasEarlierTurns || state.hasInstructions
    return !knowsPrivate || !state.usedTools?.includes(tool.name) || guard.maySend(tool, readToolInput(input))
  }

  function refuseOrAsk(
    id: string,
    ask: Ask,
    tool: AnswerTool,
    mode: { hasRead: boolean; mayAsk: boolean },
  ): MadeCall | { readonly request: RequestedCall } {
    if (ask.unattendedNote !== undefined && state.isUnattended) {
      noteQuestion('refused', ask)
      if (!noted.has(ask.unattendedNote)) onEvent({ type: 'note', text: ask.unattendedNote })
      noted.add(ask.unattendedNote)
      return createEnd(id)(false, toolReplies.notChosen, undefined, toolsMessages.choiceRefusedShown)
    }
    return askFirst(id, ask, tool, mode) ?? endUndone(createEnd(id), 'notRequested')
  }

  /** For the security log: that an answer had to ask, or was refused where nobody could be asked, and by which rule. */
  function noteQuestion(outcome: 'done' | 'refused', { permits, isOverBudget }: Ask): void {
    const reason = isOverBudget ? 'guard_budget' : permits === '' ? 'guard_words' : 'tool_changes_something'
    telemetry.security({ event: 'question', outcome, uid: context.caller.uid, reason })
  }

  /** Asks the person, unless they were asked too often already. */
  function askFirst(
    id: string,
    ask: Ask,
    tool: AnswerTool,
    { hasRead, mayAsk }: { hasRead: boolean; mayAsk: boolean },
  ): { readonly request: RequestedCall } | undefined {
    const { permission, permits, isOverBudget, isForList } = ask
    const isOpen = isForList && openLists.has(permission)
    if (!mayAsk || (state.questions >= ANSWER_QUESTIONS_MAX && !isOpen)) return undefined
    if (!isOpen) state.questions += 1
    openLists.add(permission)
    onEvent({ type: 'question', id, question: questionOf(ask, tool, hasRead) })
    noteQuestion('done', ask)
    return { request: { permission, permits, fingerprint: tool.fingerprint, isOverBudget, isForList } }
  }

  /** What was allowed is not what is there now: the same call of the tool as it is now asks first. */
  function askAnew(call: ToolCall, tool: AnswerTool, mayAsk: boolean): { readonly request: RequestedCall } | undefined {
    const attempt = prepare(call, [tool])
    const ask = attempt.tool && attempt.prepared.ask(context)
    return ask && askFirst(call.id, ask, tool, { hasRead: endsPermissions(state, tool), mayAsk })
  }

  return {
    call: (call, maxChars, step = [call]) => begin(call, maxChars, { mayAsk: true, step }),
    async callUnasked(call, maxChars) {
      const outcome = await begin(call, maxChars, { mayAsk: false, step: [call] })
      return 'request' in outcome ? { output: toolReplies.notRequested, result: undefined } : outcome
    },
    async resume(call, maxChars, request, { choice, words, values = {} }) {
      const end = createEnd(call.id)
      if (choice === 'refuse' && words)
        return end(false, toolReplies.refusedWith(words), undefined, stepMessages.refusedWith(words))
      if (choice === 'refuse') return endUndone(end, 'refused')
      const attempt = prepare(call)
      if (!attempt.tool || attempt.tool.fingerprint !== request.fingerprint) return endUndone(end, 'changed')
      if (request.isOverBudget) guard.startAnew()
      attempt.prepared.chooses(context)?.take()
      const { key, given: formAnswers = [] } = request.form ?? {}
      const allAnswers =
        key === undefined ? formAnswers : [...formAnswers, [key, choice === 'decline' ? null : values] as const]
      return make(call, attempt, maxChars, { isAllowed: true, mayAsk: true, formAnswers: allAnswers })
    },
  }
}

/** Nothing came of it: the model reads what to do next, the person what happened. */
function endUndone(
  end: (ok: boolean, output: string, result: undefined, forPerson: string) => MadeCall,
  why: 'changed' | 'failed' | 'notRequested' | 'refused',
): MadeCall {
  return end(false, toolReplies[why], undefined, stepMessages[why])
}
