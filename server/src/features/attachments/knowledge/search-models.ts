import type { Embedder } from '../../../adapters/embeddings/index.ts'
import type { Language } from '#text/language.ts'

/** A model that the owner chose to compare meanings with. */
export type SearchModel = Embedder & {
  readonly id: number
  readonly dimensions: number
  /** It failed a moment ago, and is left alone for a while. */
  isResting(): boolean
  /** Tries it again at once. */
  forgive(): void
  knows(language: Language | null): boolean
  /** What a cosine of its vectors says in the scale of the model that ships. */
  toSimilarity(cosine: number): number
}

/** The chosen models. Without any, the one that ships does everything. */
export type SearchModels = {
  /** What searches use. */
  active(): Promise<SearchModel | undefined>
  /** What documents are being embedded with, to take its place. */
  next(): Promise<SearchModel | undefined>
  /** Everything is embedded with the next one: searches use it from now on. */
  activate(id: number): Promise<void>
  /** Those whose vectors nobody needs any more. */
  retired(): Promise<number[]>
  removeRetired(id: number): Promise<void>
  /** How well the first of these passages answer, as many as there was time for; undefined without a reranker. */
  rank(question: string, passages: readonly string[]): Promise<number[] | undefined>
}
