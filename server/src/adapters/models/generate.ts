import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { source, type ChatEvent, type Source } from '#contract/chat/events.ts'
import { Remark } from './remark.ts'
import { RefusalError, SilenceError, troubleOf } from './trouble.ts'

/** An image that a model is shown. */
export type Picture = { readonly bytes: Uint8Array; readonly mimeType: string }

export type Turn = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly text: string
  /** Of a person's turn. */
  readonly pictures?: readonly Picture[]
}

type EventHandler = (event: ChatEvent) => void

/** How a model's speech ended. */
type End = Extract<ChatEvent, { type: 'end' }>

/**
 * Lets a model speak and hands on what it says, as it comes. Never throws: whatever the provider does wrong becomes
 * an end with a sentence. Aborting ends it as stopped.
 */
export async function generate(
  model: LanguageModelV4,
  turns: readonly Turn[],
  options: {
    onEvent: EventHandler
    signal: AbortSignal
    silenceMs: number
    maxOutputTokens?: number
    responseFormat?: LanguageModelV4CallOptions['responseFormat']
  },
): Promise<End> {
  const silence = new AbortController()
  const watchdog = setTimeout(() => silence.abort(new SilenceError()), options.silenceMs)
  const abortSignal = AbortSignal.any([options.signal, silence.signal])
  try {
    const streamRequest = model.doStream({
      prompt: promptOf(turns),
      abortSignal,
      ...(options.maxOutputTokens !== undefined && { maxOutputTokens: options.maxOutputTokens }),
      ...(options.responseFormat !== undefined && { responseFormat: options.responseFormat }),
    })
    const { stream } = await orAborted(streamRequest, abortSignal)
    return await readStream(stream, options.onEvent, watchdog, abortSignal)
  } catch (error) {
    if (options.signal.aborted) return { type: 'end', reason: 'stopped' }
    return { type: 'end', reason: 'failed', trouble: troubleOf(silence.signal.aborted ? silence.signal.reason : error) }
  } finally {
    clearTimeout(watchdog)
  }
}

async function readStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  onEvent: EventHandler,
  watchdog: NodeJS.Timeout,
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
      watchdog.refresh()
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
      onEvent({ type: 'toolCall', id: part.toolCallId, name: part.toolName, input: part.input })
      // A tool of the provider's own answers by itself; we have offered none of ours.
      if (!part.providerExecuted) onEvent({ type: 'toolResult', id: part.toolCallId, ok: false, output: NO_SUCH_TOOL })
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
      return endOf(part.finishReason.unified)
    default:
      return undefined
  }
}

const NO_SUCH_TOOL = 'Alcove has no such tool.'
/** What is kept of a tool's answer; the rest is for the model alone. */
const TOOL_OUTPUT_MAX_CHARS = 4_000

function textOf(result: unknown): string {
  return (typeof result === 'string' ? result : JSON.stringify(result)).slice(0, TOOL_OUTPUT_MAX_CHARS)
}

function endOf(reason: string): End {
  if (reason === 'length') return { type: 'end', reason: 'length' }
  if (reason === 'content-filter') throw new RefusalError()
  if (reason === 'error' || reason === 'interrupted') throw new Error(`the provider ended with ${reason}`)
  return { type: 'end', reason: 'done' }
}

function sourceOf(part: Extract<LanguageModelV4StreamPart, { type: 'source' }>): Source {
  const url = part.sourceType === 'url' ? part.url : null
  // Only the built-in engine says which passage it quotes.
  const passage = source.pick({ quote: true, itemId: true, page: true }).safeParse(part.providerMetadata?.['alcove'])
  const where = passage.success ? passage.data : { quote: null, itemId: null, page: null }
  return { id: part.id, title: part.title ?? url ?? 'Source', url, ...where }
}

function promptOf(turns: readonly Turn[]): LanguageModelV4Prompt {
  return turns.map(({ role, text, pictures = [] }) => {
    if (role === 'system') return { role, content: text }
    if (role === 'assistant') return { role, content: [{ type: 'text', text }] }
    const shown = pictures.map(({ bytes, mimeType }) => ({
      type: 'file' as const,
      mediaType: mimeType,
      data: { type: 'data' as const, data: bytes },
    }))
    return { role, content: [...shown, { type: 'text', text }] }
  })
}
