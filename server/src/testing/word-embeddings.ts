import { createHash } from 'node:crypto'
import { createEmbeddings, EMBEDDING_DIMENSIONS, type Embeddings } from '../adapters/embeddings/index.ts'
import { CACHE } from './cached-fixture.ts'

/** Texts with the same words are near to each other. The model takes seconds to load and half a second for a page. */
export function createWordEmbeddings(): Embeddings {
  return {
    dimensions: EMBEDDING_DIMENSIONS,
    knows: () => true,
    wake: () => {},
    embed: (texts) => Promise.resolve(texts.map(countWords)),
    embedQuestion: (texts) => Promise.resolve(texts.map(countWords)),
    close: () => Promise.resolve(),
  }
}

/** The model itself, for tests about meaning: `startTestApp({}, knowsMeaning)`. */
export const knowsMeaning = (): { embeddings: Embeddings } => ({
  // The weights are made once for all test files. However slow the machine is, meanings are waited for.
  embeddings: createEmbeddings({ dataDir: CACHE, questionWaitMs: 600_000 }),
})

/** The same, but what was asked for once is not computed again. */
export function createMeaning(): Embeddings {
  const { embeddings } = knowsMeaning()
  const cache = new Map<string, Float32Array>()
  const embed: Embeddings['embed'] = async (texts, signal) => {
    const fresh = [...new Set(texts)].filter((text) => !cache.has(text))
    const vectors = fresh.length > 0 ? await embeddings.embed(fresh, signal) : []
    for (const [at, text] of fresh.entries()) cache.set(text, vectors[at]!)
    return texts.map((text) => cache.get(text)!)
  }
  return { ...embeddings, embed, embedQuestion: embed }
}

function countWords(text: string): Float32Array {
  const vector = new Float32Array(EMBEDDING_DIMENSIONS)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [' ']) {
    vector[createHash('sha1').update(word).digest().readUInt16LE() % EMBEDDING_DIMENSIONS]! += 1
  }
  const length = Math.hypot(...vector)
  return vector.map((count) => count / length)
}
