import { availableParallelism } from 'node:os'
import type { LlamaModel } from 'node-llama-cpp'
import type { Engine, FileTask } from './messages.ts'
import { openLlama } from './open-llama.ts'
import { normalizeVector } from './unit.ts'

/** Half of the machine: threads of llama.cpp spin while they wait for each other, and others have work to do, too. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))
/** A passage with its headings fits, also in scripts of which a sign is a word piece. */
const CONTEXT_TOKENS = 1_024
/** A longer question says nothing more. */
const QUESTION_MAX_CHARS = 1_000

/** A .gguf of the owner's in llama.cpp, made for vectors or for ranking. */
export async function createFileEngine(path: string, task: FileTask): Promise<Engine> {
  const llama = await openLlama({ gpu: 'auto', threads: THREADS })
  const model = await llama.loadModel({ modelPath: path })
  return task === 'embed' ? createEmbedding(model) : createRanking(model)
}

async function createEmbedding(model: LlamaModel): Promise<Engine> {
  const contextSize = contextOf(model)
  const context = await model.createEmbeddingContext({ contextSize, batchSize: contextSize, threads: THREADS })
  const { bos } = model.tokens
  return {
    name: 'llama',
    async embed(text) {
      const tokens = model.tokenize(text).slice(0, contextSize - 4)
      if (tokens.length === 0 && bos !== null) tokens.push(bos)
      return normalizeVector((await context.getEmbeddingFor(tokens)).vector)
    },
  }
}

async function createRanking(model: LlamaModel): Promise<Engine> {
  const contextSize = contextOf(model)
  const context = await model.createRankingContext({ contextSize, batchSize: contextSize, threads: THREADS })
  return {
    name: 'llama',
    async embed(text, question = '') {
      const queryTokens = model.tokenize(question.slice(0, QUESTION_MAX_CHARS)).slice(0, contextSize / 4)
      return Float32Array.of(await context.rank(queryTokens, model.tokenize(text).slice(0, contextSize / 2)))
    },
  }
}

function contextOf(model: LlamaModel): number {
  return Math.min(CONTEXT_TOKENS, model.trainContextSize)
}
