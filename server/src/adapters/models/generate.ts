import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { source, type ChatEvent, type Source, type Trouble } from '#contract/chat/events.ts'
import { TOOL_OUTPUT_MAX_CHARS } from '#contract/tools/limits.ts'
import { BUILTIN_PROVIDER, CANNOT } from '#engine/index.ts'
import { promptOf, type OwnContent, type ToolCall, type Turn } from './prompt-turns.ts'
import { Remark } from './remark.ts'
import { createStepContent } from './step-content.ts'
import type { TimeLimit } from './time-limit.ts'
import { RefusalError, SilenceError, troubleOf } from './trouble.ts'

export type { OwnContent, Picture, ToolCall, Turn } from './prompt-turns.ts'

/** A tool as a model is told of it. */
export type OfferedTool = {
  readonly name: string
  readonly description: string
  readonly inputSchema: Record<string, unknown>
}

type EventHandler = (event: ChatEvent) => void

/** How a model's speech ended. */
type End = Extract<ChatEvent, { type: 'end' }>

export type GenerateOptions = {
  readonly onEvent: EventHandler
  readonly signal: AbortSignal
  /** What a provider may be silent for. The built-in engine is none. */
  readonly silenceMs: number
  /** Ends it as stopped once the model took this much time of its own. */
  readonly timeLimit?: TimeLimit
  readonly maxOutputTokens?: number
  readonly responseFormat?: LanguageModelV4CallOptions['responseFormat']
  /** How many tokens it took, as the provider counted, if it did. */
  readonly onTokens?: (tokens: number) => void
}

/**
 * Lets a model speak and hands on what it says, as it comes. Never throws: whatever the provider does wrong becomes
 * an end with a sentence. Aborting ends it as stopped.
 */
export async function generate(model: LanguageModelV4, turns: readonly Turn[], options: GenerateOptions): Promise<End> {
  // Nobody offered it a tool: whatever it calls is not there.
  const onPart = (part: LanguageModelV4StreamPart) => {
    const tokens = countedTokens(part)
    if (tokens !== undefined) options.onTokens?.(tokens)
    if (part.type !== 'tool-call' || part.providerExecuted) return
    options.onEvent({ type: 'toolCall', id: part.toolCallId, name: part.toolName, input: part.input })
    options.onEvent({ type: 'toolResult', id: part.toolCallId, ok: false, output: NO_SUCH_TOOL })
  }
  return streamTurn(model, turns, options, onPart)
}

/** What a model said in one step, and the tools that it wants to be used before it goes on. */
type StepOutcome = {
  readonly end: End
  readonly calls: readonly ToolCall[]
  readonly own: OwnContent
  /** As the provider counted, if it did. */
  readonly tokens: number | undefined
}

/** One step of an answer with tools. The calls are the caller's to make; `mayCall` false means it is to answer now. */
export async function generateStep(
  model: LanguageModelV4,
  turns: readonly Turn[],
  options: GenerateOptions & { readonly tools: readonly OfferedTool[]; readonly mayCall: boolean },
): Promise<StepOutcome> {
  const content = createStepContent()
  let tokens: number | undefined
  const end = await streamTurn(model, turns, options, (part) => {
    content.push(part)
    tokens ??= countedTokens(part)
  })
  return { end, calls: content.calls, own: content.own(), tokens }
}

function countedTokens(part: LanguageModelV4StreamPart): number | undefined {
  if (part.type !== 'finish') return undefined
  const { inputTokens, outputTokens } = part.usage
  return (inputTokens.total ?? 0) + (outputTokens.total ?? 0) || undefined
}

async function streamTurn(
  model: LanguageModelV4,
  turns: readonly Turn[],
  options: GenerateOptions & { readonly tools?: readonly OfferedTool[]; readonly mayCall?: boolean },
  onPart: (part: LanguageModelV4StreamPart) => void,
): Promise<End> {
  const silence = new AbortController()
  // The engine that ships has no connection that could break; when the machine is busy it takes its time.
  const watchdog =
    model.provider === BUILTIN_PROVIDER
      ? undefined
      : setTimeout(() => silence.abort(new SilenceError()), options.silenceMs)
  const { timeLimit } = options
  const ended = timeLimit ? AbortSignal.any([options.signal, timeLimit.signal]) : options.signal
  const abortSignal = AbortSignal.any([ended, silence.signal])
  const onEachPart = (part: LanguageModelV4StreamPart) => {
    watchdog?.refresh()
    // A ping says that it is there, and nothing about what it does.
    if (part.type !== 'ping')
      timeLimit?.heard(part.type === 'raw' && part.rawValue instanceof Remark && part.rawValue.isWaiting)
    onPart(part)
  }
  try {
    const streamRequest = model.doStream({
      prompt: promptOf(turns),
      abortSignal,
      ...(options.maxOutputTokens !== undefined && { maxOutputTokens: options.maxOutputTokens }),
      ...(options.responseFormat !== undefined && { responseFormat: options.responseFormat }),
      ...(options.tools && {
        tools: options.tools.map((tool) => ({ type: 'function' as const, ...tool })),
        toolChoice: { type: options.mayCall === false ? ('none' as const) : ('auto' as const) },
      }),
    })
    const { stream: parts } = await orAborted(streamRequest, abortSignal)
    return await readStream(parts, options.onEvent, onEachPart, abortSignal)
  } catch (error) {
    if (ended.aborted) return { type: 'end', reason: 'stopped' }
    return { type: 'end', reason: 'failed', trouble: troubleOf(silence.signal.aborted ? silence.signal.reason : error) }
  } finally {
    clearTimeout(watchdog)
  }
}

async function readStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  onEvent: EventHandler,
  onPart: (part: LanguageModelV4StreamPart) => void,
  signal: AbortSignal,
): Promise<End> {
  const reader = stream.getReader()
  let isAborted = signal.aborted
  // A provider that hangs on cancel must not hold us up; the abort signal closes its connection anyway.
  const leave = () => void reader.cancel().catch(() => undefined)
  // Ends the read that waits, at once. One listener for the whole answer and a flag, because there are many tokens: the
  // signal is made of others, and looks at them all each time that it is asked.
  const onAbort = () => {
    isAborted = true
    leave()
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    for (;;) {
      if (isAborted) signal.throwIfAborted()
      const { done, value } = await reader.read()
      if (isAborted) signal.throwIfAborted()
      if (done) throw new Error('the stream ended without saying why')
      onPart(value)
      const end = handlePart(value, onEvent)
      if (end) return end
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    leave()
  }
}

/** Some providers notice an abort late or never: we do not wait for them. */
async function orAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  // What loses the race may still fail, with nobody left to hear it.
  work.then(undefined, () => undefined)
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function handlePart(part: LanguageModelV4StreamPart, onEvent: EventHandler): End | undefined {
  switch (part.type) {
    case 'text-delta':
      if (part.delta) onEvent({ type: 'text', delta: part.delta })
      return undefined
    case 'reasoning-delta':
      if (part.delta) onEvent({ type: 'reasoning', delta: part.delta })
      return undefined
    case 'source':
      onEvent({ type: 'source', source: sourceOf(part) })
      return undefined
    case 'tool-input-start':
      onEvent({ type: 'toolCall', id: part.id, name: part.toolName, input: '' })
      return undefined
    case 'tool-call':
      // A tool of the provider's own answers by itself; ours are for whoever offered them.
      if (part.providerExecuted)
        onEvent({ type: 'toolCall', id: part.toolCallId, name: part.toolName, input: part.input })
      return undefined
    case 'tool-result':
      onEvent({ type: 'toolResult', id: part.toolCallId, ok: !part.isError, output: textOf(part.result) })
      return undefined
    case 'raw':
      if (part.rawValue instanceof Remark) onEvent(part.rawValue.event)
      return undefined
    case 'error':
      throw part.error
    case 'finish':
      return endOf(part.finishReason)
    default:
      return undefined
  }
}

const NO_SUCH_TOOL = 'Alcove has no such tool.'

function textOf(result: unknown): string {
  return (typeof result === 'string' ? result : JSON.stringify(result)).slice(0, TOOL_OUTPUT_MAX_CHARS)
}

function endOf({ unified: reason, raw }: LanguageModelV4FinishReason): End {
  if (reason === 'length') return { type: 'end', reason: 'length' }
  if (reason === 'content-filter') throw new RefusalError()
  if (reason === 'error' || reason === 'interrupted') throw new Error(`the provider ended with ${reason}`)
  return { type: 'end', reason: 'done', ...(raw === CANNOT && { trouble: BUILTIN_CANNOT }) }
}

/** For whoever reads no answer, but only how it ended. */
const BUILTIN_CANNOT: Trouble = {
  kind: 'refused',
  message: 'The built-in engine cannot do this. Choose another model.',
}

function sourceOf(part: Extract<LanguageModelV4StreamPart, { type: 'source' }>): Source {
  const url = part.sourceType === 'url' ? part.url : null
  // Only the built-in engine says which passage it quotes.
  const passage = source.pick({ quote: true, itemId: true, page: true }).safeParse(part.providerMetadata?.['alcove'])
  const where = passage.success ? passage.data : { quote: null, itemId: null, page: null }
  return { id: part.id, title: part.title ?? url ?? 'Source', url, ...where }
}
