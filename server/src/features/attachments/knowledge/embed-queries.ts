import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { Embeddings } from '../../../adapters/embeddings/index.ts'
import { isReadableText, isLatin, languageName, type Language } from '#text/language.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { Scope } from './passage-store.ts'
import type { Question } from './question.ts'
import type { SearchModel, SearchModels } from './search-models.ts'
import { findUnembedded, type VectorSpace } from './vector-store.ts'

/** What a search needs of the world. Without chosen models, the one that ships compares. */
export type SearchWorld = {
  readonly db: Queryable
  readonly embeddings: Embeddings
  readonly searchModels?: SearchModels | undefined
}

/** What a question means to a model, and where it is compared. */
export type Meaning = {
  readonly space: VectorSpace
  readonly vector: Float32Array
  /** Another scope than the search's. */
  readonly scope?: Scope
  /** Whether it is compared in all of the search's scope. */
  readonly isWhole: boolean
  /** What a cosine says in the scale of the model that ships. */
  toSimilarity(cosine: number): number
  /** Of a language that the model does not know: it can tell only passages of that language apart, and only a little. */
  readonly guessIn?: Language | undefined
}

type EmbedRequest = {
  readonly texts: readonly string[]
  readonly questions: readonly Question[]
  /** Also of questions in languages that no model knows. */
  readonly isForced: boolean
  readonly signal?: AbortSignal | undefined
  readonly onProblem?: ((sentence: string) => void) | undefined
}

/**
 * What each question means to the chosen model; documents that it has not embedded yet are compared by the one that
 * ships, and so is everything when it cannot be asked. In a language that the model does not know, it only guesses.
 */
export async function embedQueries(world: SearchWorld, scope: Scope, request: EmbedRequest): Promise<Meaning[][]> {
  const queryEmbeddings = await readByModels(world, scope, request)
  for (const [at, { language }] of request.questions.entries()) {
    const isUnknown = queryEmbeddings[at]!.every(({ guessIn }) => guessIn !== undefined)
    if (language && isUnknown && !world.embeddings.knows(language))
      request.onProblem?.(retrievalMessages.wordsOnly(languageName(language)))
  }
  return queryEmbeddings
}

async function readByModels(world: SearchWorld, scope: Scope, request: EmbedRequest): Promise<Meaning[][]> {
  const model = await world.searchModels?.active()
  if (!model) return readShipped(world, request)
  const vectors = await embedByChosen(model, request)
  if (!vectors) return readShipped(world, request)
  const isReadable = request.questions.map(({ language }) => request.isForced || model.knows(language))
  const chosen = vectors.map((vector, at): Meaning[] =>
    isReadable[at] ? [{ space: model, vector, isWhole: true, toSimilarity: model.toSimilarity }] : [],
  )
  const documentIds = await findUnembedded(world.db, scope, model.id)
  if (documentIds.length === 0) return chosen
  const shipped = await readShipped(world, request, { uid: scope.uid, documentIds })
  return chosen.map((queryEmbeddings, at) => {
    // A guess does not stand beside what is known.
    const beside = shipped[at]!.filter(({ guessIn }) => queryEmbeddings.length === 0 || guessIn === undefined)
    return [...queryEmbeddings, ...beside]
  })
}

async function embedByChosen(
  model: SearchModel,
  { texts, signal, onProblem }: EmbedRequest,
): Promise<Float32Array[] | undefined> {
  try {
    return await model.embed(texts, { purpose: 'question', signal })
  } catch (error) {
    if (signal?.aborted) throw error
    onProblem?.(retrievalMessages.notReached)
    return undefined
  }
}

async function readShipped(
  { embeddings }: SearchWorld,
  { texts, questions, isForced, signal, onProblem }: EmbedRequest,
  only?: Scope,
): Promise<Meaning[][]> {
  const vectors = await embeddings.embedQuestion(texts, signal)
  if (!vectors) {
    onProblem?.(retrievalMessages.tooBusy)
    return questions.map(() => [])
  }
  const where = only ? { scope: only, isWhole: false } : { isWhole: true }
  return questions.map(({ language }, at) => {
    const text = texts[at]!
    const isReadable = isForced || isReadableText(text, (one) => embeddings.knows(one))
    // Of other letters than Latin ones it has seen too few to guess.
    if (!isReadable && (language === null || !isLatin(text))) return []
    const guessIn = isReadable ? undefined : (language ?? undefined)
    return [{ space: null, vector: vectors[at]!, toSimilarity: (cosine: number) => cosine, guessIn, ...where }]
  })
}
