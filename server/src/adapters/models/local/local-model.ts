import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4Warning,
} from '@ai-sdk/provider'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { ModelSettings } from '#contract/models/local-models.ts'
import { Remark } from '../remark.ts'
import { TOO_LONG, TroubleError } from '../trouble.ts'
import type { Listener, LocalProcess } from './child-process.ts'
import { historyOf } from './history.ts'
import type { ChildMessage, Job, StopReason } from './messages.ts'

/** While a model loads or waits in line it says nothing; this tells the listener that it is not dead. */
const PING_EVERY_MS = 10_000

type File = { readonly path: string; readonly name: string; readonly settings: ModelSettings }

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
      const parts = createParts(job.settings, (part) => controller.enqueue(part))
      const listener: Listener = (reply) => {
        if (over) return
        if (reply.type === 'failed' || reply.type === 'lost') return end(() => controller.error(troubleFor(reply)))
        parts.push(reply)
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

function createParts({ maxMinutes }: ModelSettings, onPart: (part: LanguageModelV4StreamPart) => void) {
  let open: 'text' | 'reasoning' | null = null
  let blocks = 0
  let id = ''
  const close = () => {
    if (open) onPart({ type: `${open}-end`, id })
    open = null
  }
  const write = (kind: 'text' | 'reasoning', delta: string) => {
    if (open !== kind) {
      close()
      open = kind
      id = `${kind}-${blocks++}`
      onPart({ type: `${kind}-start`, id })
    }
    onPart({ type: `${kind}-delta`, id, delta })
  }
  let isAgain = false
  const showStatus = (status: string, isWaiting = false) => {
    const text = isAgain ? localModelMessages.startedAgain(status) : status
    onPart({ type: 'raw', rawValue: new Remark({ type: 'status', text }, { isWaiting }) })
  }
  const note = (text: string) => onPart({ type: 'raw', rawValue: new Remark({ type: 'note', text }) })
  return {
    push(reply: Exclude<Parameters<Listener>[0], { type: 'failed' | 'lost' }>) {
      if (reply.type === 'text') write('text', reply.text)
      else if (reply.type === 'thought') write('reasoning', reply.text)
      else if (reply.type === 'waiting') showStatus(localModelMessages.answersBefore(reply.ahead), true)
      else if (reply.type === 'loading') showStatus(localModelMessages.loading(reply.percent))
      else if (reply.type === 'begun') showStatus(localModelMessages.reading)
      else if (reply.type === 'again') {
        isAgain = true
        showStatus(localModelMessages.loading(0))
      } else if (reply.type === 'end') {
        close()
        if (reply.reason === 'repeated') note(localModelMessages.repeated)
        if (reply.reason === 'time') note(localModelMessages.tookTooLong(maxMinutes))
        onPart({
          type: 'finish',
          finishReason: { unified: FINISH[reply.reason], raw: reply.reason },
          usage: usageOf(reply),
        })
      }
    },
  }
}

function jobOf(file: File, call: LanguageModelV4CallOptions): Omit<Job, 'id'> {
  const json = call.responseFormat?.type === 'json' ? { schema: call.responseFormat.schema } : undefined
  const { settings } = file
  return {
    modelPath: file.path,
    history: historyOf(call.prompt),
    settings: {
      ...settings,
      maxTokens: Math.min(call.maxOutputTokens ?? settings.maxTokens, settings.maxTokens, settings.contextTokens),
      temperature: call.temperature ?? settings.temperature,
      topP: call.topP ?? settings.topP,
      topK: call.topK ?? settings.topK,
    },
    seed: call.seed,
    stopAt: call.stopSequences ?? [],
    json,
  }
}

function warningsOf(call: LanguageModelV4CallOptions): SharedV4Warning[] {
  return call.tools?.length ? [{ type: 'unsupported', feature: 'tools' }] : []
}

const FINISH: Record<StopReason, LanguageModelV4FinishReason['unified']> = {
  stop: 'stop',
  length: 'length',
  // It can be gone on with.
  time: 'length',
  repeated: 'stop',
  stopped: 'other',
}

function usageOf({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): LanguageModelV4Usage {
  return {
    inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
  }
}

function troubleFor(reply: Extract<ChildMessage, { type: 'failed' }> | { type: 'lost' }): TroubleError {
  if (reply.type === 'lost') return new TroubleError('unavailable', localModelMessages.lost)
  if (reply.at === 'window') return new TroubleError('too_long', TOO_LONG, reply.message)
  const message = {
    engine: localModelMessages.engineMissing,
    load: localModelMessages.cannotLoad,
    speak: localModelMessages.failed,
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
  throw new TroubleError('unavailable', localModelMessages.failed)
}
