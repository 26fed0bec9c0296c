import type { Language } from '#text/language.ts'

/** How many numbers an embedding has. */
export const EMBEDDING_DIMENSIONS = 384

/** A text beyond this many word pieces is embedded by its beginning: what the model was trained on. */
export const EMBEDDING_MAX_TOKENS = 256

/** Turns text into vectors of length 1, so that a dot product says how near two texts are in meaning. */
export type Embeddings = {
  readonly dimensions: typeof EMBEDDING_DIMENSIONS
  /** Whether meanings can be told in a language; of text in none that is known, as well as in English. */
  knows(language: Language | null): boolean
  /** Gets the engine up for about so many texts, while there is something else to wait for. */
  wake(texts: number): void
  /** One vector for each text, in order, for documents: whatever questions need goes first. Nothing is loaded before. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /**
   * The same for what somebody waits for. Undefined when it waited two seconds for others, or for an engine that is
   * silent: then words alone have to do.
   */
  embedQuestion(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[] | undefined>
  close(): Promise<void>
}

/** What a text is embedded for: many models want to be told. */
export type EmbeddingPurpose = 'question' | 'passage'

/** Another model than the one that ships, for the same: its vectors have as many numbers as it likes. */
export type Embedder = {
  embed(
    texts: readonly string[],
    options: { readonly purpose: EmbeddingPurpose; readonly signal?: AbortSignal | undefined },
  ): Promise<Float32Array[]>
}

/** Looks at a question and a passage together. */
export type Reranker = {
  /** How well each passage answers, more is better. Where the signal ends it early, as many of the first as were done. */
  rank(question: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>
}

/** A failure whose message is a sentence for people. */
export class SearchModelError extends Error {}
