import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4Warning,
} from '@ai-sdk/provider'
import { modelMessages } from '#contract/models/messages.ts'
import { TroubleError } from '../trouble.ts'
import type { Listener, LocalProcess } from './child-process.ts'
import { historyOf } from './history.ts'
import type { Job, ChildMessage } from './messages.ts'

/** While a model loads or waits in line it says nothing; this tells the listener that it is not dead. */
const PING_EVERY_MS = 10_000
const ANSWER_MAX_TOKENS = 4_096

type File = { readonly path: string; readonly name: string; readonly contextTokens: number }

/** A .gguf file as a model like any other. */
export function createLocalModel(file: File, local: LocalProcess): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: file.name,
    supportedUrls: {},
    async doStream(call) {
      call.abortSignal?.throwIfAborted()
      return { stream: streamOf(local, jobOf(file, call), call), request: { body: undefined } }
    },
    async doGenerate(call) {
      const { stream } = await this.doStream(call)
      return collectResult(stream)
    },
  }
}

function streamOf(
  local: LocalProcess,
  job: Omit<Job, 'id'>,
  call: LanguageModelV4CallOptions,
): ReadableStream<LanguageModelV4StreamPart> {
  let stop = () => {}
  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      const ping = setInterval(() => controller.enqueue({ type: 'ping' }), PING_EVERY_MS)
      let over = false
      const end = (how: () => void) => {
        if (over) return
        over = true
        clearInterval(ping)
        call.abortSignal?.removeEventListener('abort', abort)
        how()
      }
      const abort = () => {
        end(() => controller.error(call.abortSignal?.reason))
        running.stop()
      }
      const parts = createParts((part) => controller.enqueue(part))
      const listener: Listener = (reply) => {
        if (over) return
        if (reply.type === 'failed' || reply.type === 'lost') return end(() => controller.error(troubleFor(reply)))
        parts.take(reply)
        if (reply.type === 'end') end(() => controller.close())
      }
      controller.enqueue({ type: 'stream-start', warnings: warningsOf(call) })
      const running = local.generate(job, listener)
      stop = () => {
        end(() => undefined)
        running.stop()
      }
      call.abortSignal?.addEventListener('abort', abort, { once: true })
    },
    cancel: () => stop(),
  })
}

function createParts(hand: (part: LanguageModelV4StreamPart) => void) {
  let open: 'text' | 'reasoning' | null = null
  let blocks = 0
  let id = ''
  const close = () => {
    if (open) hand({ type: `${open}-end`, id })
    open = null
  }
  const write = (kind: 'text' | 'reasoning', delta: string) => {
    if (open !== kind) {
      close()
      open = kind
      id = `${kind}-${blocks++}`
      hand({ type: `${kind}-start`, id })
    }
    hand({ type: `${kind}-delta`, id, delta })
  }
  return {
    take(reply: Exclude<ChildMessage, { type: 'loaded' | 'failed' }>) {
      if (reply.type === 'text') write('text', reply.text)
      else if (reply.type === 'thought') write('reasoning', reply.text)
      else if (reply.type === 'end') {
        close()
        hand({ type: 'finish', finishReason: finishOf(reply.reason), usage: usageOf(reply) })
      }
    },
  }
}

function jobOf(file: File, call: LanguageModelV4CallOptions): Omit<Job, 'id'> {
  const json = call.responseFormat?.type === 'json' ? { schema: call.responseFormat.schema } : undefined
  return {
    modelPath: file.path,
    contextTokens: file.contextTokens,
    history: historyOf(call.prompt),
    maxTokens: Math.min(call.maxOutputTokens ?? ANSWER_MAX_TOKENS, file.contextTokens),
    temperature: call.temperature,
    topP: call.topP,
    topK: call.topK,
    seed: call.seed,
    stopAt: call.stopSequences ?? [],
    json,
  }
}

function warningsOf(call: LanguageModelV4CallOptions): SharedV4Warning[] {
  return call.tools?.length ? [{ type: 'unsupported', feature: 'tools' }] : []
}

function finishOf(reason: 'stop' | 'length' | 'stopped'): LanguageModelV4FinishReason {
  return { unified: reason === 'stopped' ? 'other' : reason, raw: reason }
}

function usageOf({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): LanguageModelV4Usage {
  return {
    inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
  }
}

function troubleFor(reply: Extract<ChildMessage, { type: 'failed' }> | { type: 'lost' }): TroubleError {
  if (reply.type === 'lost') return new TroubleError('unavailable', modelMessages.localLost)
  const message = {
    engine: modelMessages.localEngineMissing,
    load: modelMessages.localCannotLoad,
    speak: modelMessages.localFailed,
  }[reply.at]
  return new TroubleError('unavailable', message, reply.message)
}

async function collectResult(stream: ReadableStream<LanguageModelV4StreamPart>) {
  const texts = { text: '', reasoning: '' }
  let warnings: SharedV4Warning[] = []
  for await (const part of stream) {
    if (part.type === 'text-delta') texts.text += part.delta
    else if (part.type === 'reasoning-delta') texts.reasoning += part.delta
    else if (part.type === 'stream-start') warnings = part.warnings
    else if (part.type === 'finish') {
      const content: LanguageModelV4Content[] = [{ type: 'text', text: texts.text }]
      if (texts.reasoning) content.unshift({ type: 'reasoning', text: texts.reasoning })
      return { content, finishReason: part.finishReason, usage: part.usage, warnings }
    }
  }
  throw new TroubleError('unavailable', modelMessages.localFailed)
}
