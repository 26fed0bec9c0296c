import { randomInt } from 'node:crypto'
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Source,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Embeddings } from './embeddings.ts'
import { CANNOT, type Answer, type Cited } from './answer-shape.ts'
import { answerRequest } from './answer.ts'
import type { Random } from './chance.ts'
import { createDocumentReader } from './documents/index.ts'
import { inParts } from './in-parts.ts'
import { readRequest } from './request.ts'
import { fillObject } from './structured/index.ts'
import type { Schema } from './structured/json-schema.ts'

/** Roughly, for counting what was used. */
const CHARS_PER_TOKEN = 4

type Spoken = {
  text: string
  sources: readonly Cited[]
  finishReason: LanguageModelV4FinishReason
  usage: LanguageModelV4Usage
}

/** What the engine is given. */
export type BuiltinDependencies = { clock: () => Date; embeddings?: Embeddings; random?: Random }

/** The engine itself: doGenerate and doStream. It computes and quotes; it never invents. */
export function createEngine(dependencies: BuiltinDependencies): Pick<LanguageModelV4, 'doGenerate' | 'doStream'> {
  const random = dependencies.random ?? ((below: number) => randomInt(below))
  const readDocuments = createDocumentReader(dependencies.embeddings)

  async function streamAnswer(options: LanguageModelV4CallOptions): Promise<Spoken> {
    options.abortSignal?.throwIfAborted()
    const now = dependencies.clock()
    const request = readRequest(options)
    const { responseFormat, abortSignal: signal } = options
    const answered: Answer =
      responseFormat?.type === 'json'
        ? { text: JSON.stringify(fillObject(request, responseFormat.schema as Schema | undefined, now)), sources: [] }
        : await answerRequest(request, { now, readDocuments, random, signal })
    signal?.throwIfAborted()
    const { text, isCut } = within(answered.text, options)
    return {
      text,
      sources: answered.sources,
      finishReason: { unified: isCut ? 'length' : 'stop', raw: answered.isRefusal ? CANNOT : undefined },
      usage: usageOf(options, text),
    }
  }

  return {
    async doGenerate(options) {
      const { text, sources, finishReason, usage } = await streamAnswer(options)
      const content: LanguageModelV4Content[] = [{ type: 'text', text }, ...sources.map(sourceOf)]
      return { content, finishReason, usage, warnings: [] }
    },
    async doStream(options) {
      const spoken = await streamAnswer(options)
      return { stream: streamOf(spoken, options.abortSignal) }
    },
  }
}

function streamOf(
  { text, sources, finishReason, usage }: Spoken,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = async function* (): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'stream-start', warnings: [] }
    yield { type: 'text-start', id: 'answer' }
    for await (const delta of inParts(text, signal)) yield { type: 'text-delta', id: 'answer', delta }
    yield { type: 'text-end', id: 'answer' }
    for (const cited of sources) yield sourceOf(cited)
    yield { type: 'finish', finishReason, usage }
  }
  return ReadableStream.from(parts())
}

/** `providerMetadata.alcove` says where in the vault the quoted words are. */
function sourceOf({ passage, quote }: Cited): LanguageModelV4Source {
  const { id, title, item, page, url } = passage
  const providerMetadata = { alcove: { quote, itemId: item ?? null, page: page ?? null } }
  return url === undefined
    ? { type: 'source', sourceType: 'document', id, title, mediaType: 'text/plain', providerMetadata }
    : { type: 'source', sourceType: 'url', id, title, url, providerMetadata }
}

function within(text: string, options: LanguageModelV4CallOptions): { text: string; isCut: boolean } {
  const stops = (options.stopSequences ?? []).filter((stop) => stop !== '').map((stop) => text.indexOf(stop))
  const stop = Math.min(...stops.filter((at) => at >= 0), text.length)
  const most = (options.maxOutputTokens ?? Number.POSITIVE_INFINITY) * CHARS_PER_TOKEN
  // An object that is cut is no object; its size is bounded by its schema.
  if (options.responseFormat?.type === 'json' || stop <= most) return { text: text.slice(0, stop), isCut: false }
  return { text: text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''), isCut: true }
}

function usageOf({ prompt }: LanguageModelV4CallOptions, text: string): LanguageModelV4Usage {
  const chars = prompt.reduce((sum, { content }) => {
    if (typeof content === 'string') return sum + content.length
    return content.reduce((all, part) => all + ('text' in part ? part.text.length : 0), sum)
  }, 0)
  const [input, output] = [chars, text.length].map((count) => Math.ceil(count / CHARS_PER_TOKEN)) as [number, number]
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  }
}
