import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { estimateTokens } from './estimate-tokens.ts'
import type { LanguageModel } from './port.ts'
import { Remark } from './remark.ts'
import { TroubleError } from './trouble.ts'

/** Counts one call of a model. */
export type CallMeter = {
  /** About so many tokens more were written. Answers a sentence where the call has to end now; mostly at once. */
  write(tokens: number, text: string): Promise<string | undefined> | undefined
  /** The provider failed. What was written until then counts all the same. */
  fail(error: unknown): void
  /**
   * The call is over, with what the provider counted, where it did. Answers a remark for the person. A second time does
   * nothing.
   */
  finish(reported?: { input: number | undefined; output: number | undefined }): Promise<string | undefined> | undefined
}

/** How large a call is, before it is made. */
type CallSize = {
  /** About. */
  readonly promptTokens: number
  /** With the descriptions of its tools; scripts with many letters have as many bytes. */
  readonly promptBytes: number
  readonly maxOutputTokens: number | undefined
  readonly prompt: LanguageModelV4Prompt
}

/** Begins to count a call; throws where it may not be made. */
export type BeginCall = (size: CallSize) => Promise<CallMeter>

/** The same model, with every call counted: by what its provider reports, and by what passes through where it does not. */
export function meterModel(model: LanguageModel, begin: BeginCall): LanguageModel {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options: LanguageModelV4CallOptions) {
      // One that was stopped before it began reserves nothing that nobody would give back.
      options.abortSignal?.throwIfAborted()
      const call = await begin(sizeOf(options))
      try {
        const result = await model.doGenerate(options)
        await call.finish(reportOf(result.usage))
        return result
      } catch (error) {
        if (!options.abortSignal?.aborted) call.fail(error)
        throw error
      } finally {
        await call.finish()
      }
    },
    async doStream(options: LanguageModelV4CallOptions) {
      options.abortSignal?.throwIfAborted()
      const call = await begin(sizeOf(options))
      try {
        options.abortSignal?.throwIfAborted()
        const { stream, ...rest } = await model.doStream(options)
        // Nobody reads what comes after it was given up.
        if (options.abortSignal?.aborted) void stream.cancel().catch(() => {})
        options.abortSignal?.throwIfAborted()
        return { ...rest, stream: stream.pipeThrough(countParts(call, options.abortSignal)) }
      } catch (error) {
        if (!options.abortSignal?.aborted) call.fail(error)
        await call.finish()
        throw error
      }
    },
  }
}

/** Nothing is held back: what a viewer waits for passes through as it comes. */
function countParts(
  call: CallMeter,
  signal: AbortSignal | undefined,
): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  type Controller = TransformStreamDefaultController<LanguageModelV4StreamPart>
  const end = () => void call.finish()

  async function endIfRefused(asking: Promise<string | undefined>, controller: Controller): Promise<void> {
    const sentence = await asking
    if (sentence === undefined) return
    // What was written stays; the sentence says why there is no more.
    end()
    controller.enqueue({ type: 'error', error: new TroubleError('budget', sentence) })
    controller.terminate()
  }

  async function finish(part: Extract<LanguageModelV4StreamPart, { type: 'finish' }>, controller: Controller) {
    const remark = await call.finish(reportOf(part.usage))
    if (remark !== undefined) controller.enqueue({ type: 'raw', rawValue: new Remark({ type: 'note', text: remark }) })
    controller.enqueue(part)
  }

  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'finish') return finish(part, controller)
      if (part.type === 'error' && !signal?.aborted) call.fail(part.error)
      controller.enqueue(part)
      const asking = isWritten(part) ? call.write(estimateTokens(part.delta), part.delta) : undefined
      return asking && endIfRefused(asking, controller)
    },
    flush: end,
    cancel: end,
  })
}

function isWritten(part: LanguageModelV4StreamPart): part is Extract<LanguageModelV4StreamPart, { delta: string }> {
  return part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-delta'
}

function reportOf({ inputTokens, outputTokens }: LanguageModelV4Usage) {
  return { input: inputTokens.total, output: outputTokens.total }
}

/** About as many characters as a picture counts for. */
const PICTURE_CHARS = 4_000

function sizeOf({ prompt, tools, maxOutputTokens }: LanguageModelV4CallOptions): CallSize {
  let promptTokens = 0
  let promptBytes = tools ? Buffer.byteLength(JSON.stringify(tools)) : 0
  const add = (text: string) => {
    promptTokens += estimateTokens(text)
    promptBytes += Buffer.byteLength(text)
  }
  for (const { content } of prompt) {
    if (typeof content === 'string') add(content)
    else for (const part of content) add(textOf(part))
  }
  return { promptTokens, promptBytes, maxOutputTokens, prompt }
}

/** Something as long as what a part of a prompt counts for. */
function textOf(part: Exclude<LanguageModelV4Prompt[number]['content'], string>[number]): string {
  if (part.type === 'text' || part.type === 'reasoning') return part.text
  if (part.type === 'file') return ' '.repeat(PICTURE_CHARS)
  if (part.type === 'tool-call') return JSON.stringify(part.input) ?? ''
  return part.type === 'tool-result' ? JSON.stringify(part.output) : ''
}
