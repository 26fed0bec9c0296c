import type { Embeddings } from '../embeddings.ts'

/** Texts whose vectors are kept, so that a second question about a document is quick: about 3 MB. */
const KEPT_MAX = 1_500

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
    const missing = [...new Set(texts.filter((text) => !kept.has(text)))]
    const made = missing.length > 0 ? await embeddings.embedQuestion(missing, signal) : []
    if (!made) return undefined
    const fresh = new Map(missing.map((text, at) => [text, made[at]!]))
    const vectors = texts.map((text) => fresh.get(text) ?? kept.get(text)!)
    for (const [at, text] of texts.entries()) {
      kept.delete(text)
      kept.set(text, vectors[at]!)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
    return vectors
  }
  return { knows: (language) => embeddings.knows(language), embed }
}

export function likeness(a: Float32Array, b: Float32Array): number {
  let dot = 0
  for (let at = 0; at < a.length; at++) dot += a[at]! * b[at]!
  return dot
}
