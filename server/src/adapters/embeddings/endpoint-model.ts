import { APICallError } from '@ai-sdk/provider'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { listProblem, createProviderFetch, dig, listAt, readJson } from '../models/index.ts'
import { normalizeVector } from './child/unit.ts'
import { SearchModelError, type Embedder, type Reranker } from './port.ts'
import { withPrompt } from './prompts.ts'

/** Where a server answers that speaks OpenAI's embeddings, and reranking as Jina, Cohere, llama.cpp and vLLM do. */
type Endpoint = {
  /** Without a slash at its end. Nothing is sent to another origin. */
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly model: string
}

/** Texts in one request, until a server says that it is too many. */
const BATCH_TEXTS = 32
/** A person waits for a question; a passage has time. */
const MAX_MS = { question: 4_000, passage: 120_000 } as const
/** A text that is too long for a model is embedded by its beginning, but not by less than this. */
const TEXT_MIN_CHARS = 200

export function createEndpointModel({ base, headers, model }: Endpoint): Embedder & Reranker {
  const provider = createProviderFetch(base)
  let batchTexts = BATCH_TEXTS

  async function post(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    try {
      return await readJson(provider, `${base}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
    } catch (error) {
      if (isTooMuch(error)) throw error
      throw new SearchModelError(problemOf(error, 'authorization' in headers), { cause: error })
    }
  }

  /** What is too much for a server goes in halves: first fewer texts, then the beginning of a single one. */
  async function embedSome(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    try {
      const answer = await post('/embeddings', { model, input: texts, encoding_format: 'float' }, signal)
      return readVectors(answer, texts.length)
    } catch (error) {
      if (!isTooMuch(error)) throw error
      const [first] = texts
      if (texts.length > 1) {
        batchTexts = Math.ceil(texts.length / 2)
        const some = await embedSome(texts.slice(0, batchTexts), signal)
        return [...some, ...(await embedSome(texts.slice(some.length), signal))]
      }
      if (!first || first.length <= TEXT_MIN_CHARS) {
        throw new SearchModelError(retrievalMessages.refused(error.statusCode!), { cause: error })
      }
      return embedSome([first.slice(0, Math.ceil(first.length / 2))], signal)
    }
  }

  return {
    async embed(texts, { purpose, signal }) {
      const vectors: Float32Array[] = []
      while (vectors.length < texts.length) {
        const some = texts.slice(vectors.length, vectors.length + batchTexts)
        const inTime = AbortSignal.timeout(MAX_MS[purpose])
        const prompted = some.map((text) => withPrompt(model, purpose, text))
        vectors.push(...(await embedSome(prompted, signal ? AbortSignal.any([signal, inTime]) : inTime)))
      }
      return vectors
    },
    async rank(query, documents, signal) {
      const answer = await post('/rerank', { model, query, documents, top_n: documents.length }, signal).catch(
        (error: unknown) => {
          if (!isTooMuch(error)) throw error
          throw new SearchModelError(retrievalMessages.refused(error.statusCode!), { cause: error })
        },
      )
      return readScores(answer, documents.length)
    },
  }
}

/** The order of the answers is theirs; each says which text it is of. */
function readVectors(answer: unknown, count: number): Float32Array[] {
  const vectors: Float32Array[] = []
  for (const [at, entry] of listAt(answer, 'data').entries()) {
    const index = dig(entry, 'index')
    const numbers = listAt(entry, 'embedding')
    if (numbers.length === 0 || !numbers.every(Number.isFinite)) throw new SearchModelError(retrievalMessages.noVectors)
    vectors[typeof index === 'number' ? index : at] = normalizeVector(numbers as number[])
  }
  const [first] = vectors
  const isWhole = vectors.length === count && vectors.filter((one) => one?.length === first?.length).length === count
  if (!isWhole) throw new SearchModelError(retrievalMessages.noVectors)
  return vectors
}

function readScores(answer: unknown, count: number): number[] {
  const scores: number[] = []
  for (const entry of listAt(answer, 'results')) {
    const index = dig(entry, 'index')
    const score = dig(entry, 'relevance_score')
    if (typeof index === 'number' && typeof score === 'number') scores[index] = score
  }
  if (scores.length !== count || scores.filter(Number.isFinite).length !== count) {
    throw new SearchModelError(retrievalMessages.noScores)
  }
  return scores
}

/** Servers say in many ways that a request is more than they take at once. */
function isTooMuch(error: unknown): error is APICallError {
  if (!APICallError.isInstance(error)) return false
  const { statusCode = 0, responseBody = '' } = error
  if (statusCode === 413) return true
  return (
    [400, 422, 500].includes(statusCode) && /too (large|long|many)|exceed|maximum|at most|batch/i.test(responseBody)
  )
}

function problemOf(error: unknown, hasKey: boolean): string {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 404 || status === 405) return retrievalMessages.noSuchModel
  if (status !== undefined && status >= 400 && status < 500 && ![401, 403, 429].includes(status)) {
    return retrievalMessages.refused(status)
  }
  return listProblem(error, hasKey)
}
