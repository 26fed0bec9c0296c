import type { Language } from '#text/language.ts'

/** What the engine needs of a model that tells what is near in meaning; without one, words alone have to do. */
export type Embeddings = {
  /** Whether meanings can be told in a language; of text in none that is known, as well as in English. */
  knows(language: Language | null): boolean
  /** One vector for each text, in order; undefined when it took too long. */
  embedQuestion(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[] | undefined>
}
