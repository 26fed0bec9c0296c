import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { PROGRAM_MODEL_ID } from '#contract/models/limits.ts'
import type { ToolInput } from '#contract/ai-tools/schema.ts'
import { BUILTIN_ABILITIES, BUILTIN_CONTEXT_TOKENS } from '#engine/index.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ProgramSource, ToolProgram } from './program.ts'
import type { OpenModel } from '../../models/index.ts'

/** A program that answers as a model would, so that its run is a run like any other: streamed, stopped, kept. */
export function programModel(name: string, program: ToolProgram, input: ToolInput, caller: Caller): OpenModel {
  const id = PROGRAM_MODEL_ID
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'builtin',
    modelId: id,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('programs are streamed')),
    async doStream({ abortSignal: signal }) {
      return { stream: ReadableStream.from(partsOf(program(input, { caller, signal }), signal)) }
    },
  }
  const provider = { id: 'builtin', name: 'Alcove', kind: 'builtin' as const }
  return { info: { id, name, provider, can: BUILTIN_ABILITIES, contextTokens: BUILTIN_CONTEXT_TOKENS }, model }
}

/** Words that are there all at once, as a program says them. */
export async function* yieldWhole(work: () => string | Promise<string>): AsyncGenerator<string> {
  yield await work()
}

async function* partsOf(
  output: AsyncIterable<string | ProgramSource>,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: 'answer' }
  const sources: ProgramSource[] = []
  for await (const part of output) {
    signal?.throwIfAborted()
    if (typeof part === 'string') yield { type: 'text-delta', id: 'answer', delta: part }
    else sources.push(part)
  }
  yield { type: 'text-end', id: 'answer' }
  for (const source of sources) yield toSourcePart(source)
  const usage = {
    inputTokens: { total: 0, noCache: 0, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 0, text: 0, reasoning: undefined },
  }
  yield { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage }
}

function toSourcePart({ id, title, url, itemId, page, quote }: ProgramSource): LanguageModelV4StreamPart {
  const providerMetadata = { alcove: { quote, itemId, page } }
  return url === null
    ? { type: 'source', sourceType: 'document', id, title, mediaType: 'text/plain', providerMetadata }
    : { type: 'source', sourceType: 'url', id, title, url, providerMetadata }
}
