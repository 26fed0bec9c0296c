import { EMBEDDING_MAX_TOKENS } from '../port.ts'
import { openLlama } from './open-llama.ts'
import type { Engine } from './messages.ts'
import { normalizeVector } from './unit.ts'

/**
 * llama.cpp's threads spin while they wait for each other: on a machine that is busy otherwise, two of them took twenty
 * times as long as one (130 s against 6 s for 100 sentences at a load of 16 on two cores).
 */
const THREADS = 1

/** The GGUF in llama.cpp. Nothing is built or downloaded: where no binary fits, this throws. */
export async function createLlamaEngine(weightsPath: string): Promise<Engine> {
  const llama = await openLlama({ gpu: false, threads: THREADS })
  const model = await llama.loadModel({ modelPath: weightsPath })
  const context = await model.createEmbeddingContext({
    contextSize: EMBEDDING_MAX_TOKENS * 2,
    batchSize: EMBEDDING_MAX_TOKENS,
    threads: THREADS,
  })
  const { bos } = model.tokens

  return {
    name: 'llama',
    async embed(text) {
      // The context adds the two marks around a text by itself; an empty one still needs something to stand on.
      const tokens = model.tokenize(text).slice(0, EMBEDDING_MAX_TOKENS - 2)
      if (tokens.length === 0 && bos !== null) tokens.push(bos)
      return normalizeVector((await context.getEmbeddingFor(tokens)).vector)
    },
  }
}
