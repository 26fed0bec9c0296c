import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { LanguageModel } from './port.ts'
import { Remark } from './remark.ts'
import { TroubleError } from './trouble.ts'

/** Counts one call of a model. */
export type CallMeter = {
  /** So many characters more were written. Answers a sentence where the call has to end now. */
  write(chars: number): string | undefined
  /**
   * The call is over, with what the provider counted, where it did. Answers a remark for the person. A second time does
   * nothing.
   */
  finish(reported?: { input: number | undefined; output: number | undefined }): string | undefined
}

/** Begins to count a call with so long a prompt; throws where it may not be made. */
export type BeginCall = (promptChars: number) => CallMeter

/** The same model, with every call counted: by what its provider reports, and by what passes through where it does not. */
export function meterModel(model: LanguageModel, begin: BeginCall): LanguageModel {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options: LanguageModelV4CallOptions) {
      const call = begin(charsOf(options.prompt))
      try {
        const result = await model.doGenerate(options)
        call.finish(reportOf(result.usage))
        return result
      } finally {
        call.finish()
      }
    },
    async doStream(options: LanguageModelV4CallOptions) {
      const call = begin(charsOf(options.prompt))
      try {
        const { stream, ...rest } = await model.doStream(options)
        return { ...rest, stream: stream.pipeThrough(countParts(call)) }
      } catch (error) {
        call.finish()
        throw error
      }
    },
  }
}

/** Nothing is held back: what a viewer waits for passes through as it comes. */
function countParts(call: CallMeter): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  const end = () => void call.finish()
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'finish') {
        const remark = call.finish(reportOf(part.usage))
        if (remark !== undefined)
          controller.enqueue({ type: 'raw', rawValue: new Remark({ type: 'note', text: remark }) })
      }
      controller.enqueue(part)
      if (!isWritten(part)) return
      const sentence = call.write(part.delta.length)
      if (sentence === undefined) return
      // What was written stays; the sentence says why there is no more.
      call.finish()
      controller.enqueue({ type: 'error', error: new TroubleError('budget', sentence) })
      controller.terminate()
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

function charsOf(prompt: LanguageModelV4Prompt): number {
  let chars = 0
  for (const { content } of prompt) {
    if (typeof content === 'string') chars += content.length
    else for (const part of content) chars += charsOfPart(part)
  }
  return chars
}

function charsOfPart(part: Exclude<LanguageModelV4Prompt[number]['content'], string>[number]): number {
  if (part.type === 'text' || part.type === 'reasoning') return part.text.length
  if (part.type === 'file') return PICTURE_CHARS
  if (part.type === 'tool-call') return JSON.stringify(part.input)?.length ?? 0
  return part.type === 'tool-result' ? JSON.stringify(part.output).length : 0
}
