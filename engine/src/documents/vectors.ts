import type { Embeddings } from '../embeddings.ts'

/** Texts whose vectors are kept, so that a second question about a document is quick: about 3 MB. */
const KEPT_MAX = 1_500
/** What came in time is kept, so that the next question about a long document goes on from there. */
const TEXTS_AT_ONCE = 64

export type Vectors = Pick<Embeddings, 'knows'> & {
  /** Undefined where they do not come in time. */
  embed(texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[] | undefined>
}

/** Embeddings that remember the texts of the last questions, however often the engine is opened. */
export function rememberVectors(embeddings: Embeddings): Vectors {
  const existing = REMEMBERED.get(embeddings)
  if (existing) return existing
  const made = createVectors(embeddings)
  REMEMBERED.set(embeddings, made)
  return made
}

const REMEMBERED = new WeakMap<Embeddings, Vectors>()

function createVectors(embeddings: Embeddings): Vectors {
  const kept = new Map<string, Float32Array>()
  async function embed(texts: readonly string[], signal: AbortSignal | undefined) {
    const vectors = new Map(texts.flatMap((text) => (kept.has(text) ? [[text, kept.get(text)!]] : [])))
    const missing = [...new Set(texts.filter((text) => !vectors.has(text)))]
    for (let from = 0; from < missing.length; from += TEXTS_AT_ONCE) {
      const some = missing.slice(from, from + TEXTS_AT_ONCE)
      const made = await embeddings.embedQuestion(some, signal)
      if (!made) return undefined
      for (const [at, text] of some.entries()) vectors.set(text, made[at]!)
      keep(some, vectors)
    }
    keep(texts, vectors)
    return texts.map((text) => vectors.get(text)!)
  }

  function keep(texts: readonly string[], vectors: ReadonlyMap<string, Float32Array>): void {
    for (const text of texts) {
      kept.delete(text)
      kept.set(text, vectors.get(text)!)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
  }
  return { knows: (language) => embeddings.knows(language), embed }
}

export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  let dot = 0
  for (let at = 0; at < a.length; at++) dot += a[at]! * b[at]!
  return dot
}
