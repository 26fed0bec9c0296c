import { RERANKED_PASSAGES } from '#contract/retrieval/limits.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { embedQueries, type Meaning, type SearchWorld } from './embed-queries.ts'
import { findByWords, measureScope, readPassages, type Scope } from './passage-store.ts'
import { textToEmbed } from './prepare.ts'
import { findDistances, findNearest } from './vector-store.ts'
import { anyOf, readQuestion, type Question } from './question.ts'
import { measureCoverage } from './coverage.ts'
import { rerank, type Candidate, type FoundPassage } from './rerank.ts'

/** Candidates that each way of looking brings along. */
const CANDIDATES = 60
/** Up to here everything in a scope is compared; beyond, the indexes choose. */
const LARGE_SCOPE_PASSAGES = 4_000
/** Words of a question that are looked for together, two by two, in a large scope. */
const PAIRED_WORDS = 6
/** How much the words of a question count beside its meaning. Fitted on the odd half of the questions in bench/grounding. */
const WORDS_WEIGHT = 0.3
/** How much a meaning counts beside the words in a language that the model does not know: see decision 0036. */
const GUESS_WEIGHT = 0.3

export type SearchMethods = { readonly byMeaning: boolean; readonly byWords: boolean }
const BOTH: SearchMethods = { byMeaning: true, byWords: true }

type PassageQuery = {
  readonly limit: number
  readonly signal?: AbortSignal | undefined
  /** For the benchmark, which compares them. */
  readonly methods?: SearchMethods
  /** Only what has to do with the question at least so much. */
  readonly scoreMin?: number
  /** Told, in a sentence, when a chosen model could not be asked. */
  readonly onProblem?: (sentence: string) => void
}

/**
 * Hybrid search: what is nearest in meaning and what has the most of the words are candidates, and both count for each
 * of them. Several wordings of a question (a follow-up as it stands, and with what it refers to) are looked for alike,
 * and a passage is as good as the best of them says.
 */
export async function findPassages(
  world: SearchWorld,
  scope: Scope,
  questions: readonly string[],
  { limit, signal, methods = BOTH, scoreMin = 0, onProblem }: PassageQuery,
): Promise<FoundPassage[]> {
  const { db } = world
  const passages = (await measureScope(db, scope)).reduce((sum, document) => sum + document.passages, 0)
  if (passages === 0) return []
  const parsedQuestions = await Promise.all(questions.map((text) => readQuestion(db, text)))
  const queryEmbeddings = methods.byMeaning
    ? await embedQueries(world, scope, {
        texts: questions,
        questions: parsedQuestions,
        isForced: !methods.byWords,
        signal,
        onProblem,
      })
    : []
  const best = new Map<string, Candidate>()
  for (const [at, question] of parsedQuestions.entries()) {
    const search = { question, embeddings: queryEmbeddings[at] ?? [], passages, methods }
    for (const candidate of await findCandidates(db, scope, search)) {
      const existing = best.get(candidate.id)
      if (!existing || candidate.score > existing.score) best.set(candidate.id, candidate)
    }
  }
  const ranked = [...best.values()].filter(({ score }) => score >= scoreMin).toSorted((a, b) => b.score - a.score)
  const read = await readPassages(
    db,
    scope.uid,
    ranked.slice(0, Math.max(limit, CANDIDATES)).map(({ id }) => id),
  )
  const found = read.map((passage) => ({ ...passage, ...best.get(passage.id)! }))
  const byScore = found.toSorted((a, b) => b.score - a.score)
  if (!methods.byWords || !methods.byMeaning) return byScore.slice(0, limit)
  return (await rankByModel(world, questions.at(-1)!, rerank(byScore))).slice(0, limit)
}

/** The chosen reranker's word counts for what it had time to look at; the rest stays behind in its order. */
async function rankByModel(
  { searchModels }: SearchWorld,
  question: string,
  found: readonly FoundPassage[],
): Promise<readonly FoundPassage[]> {
  const looked = found.slice(0, RERANKED_PASSAGES)
  if (!searchModels || looked.length < 2) return found
  // What went wrong with it is shown where it was chosen; the order without it is good enough to go on.
  const scores = (await searchModels.rank(question, looked.map(textToEmbed)).catch(() => undefined)) ?? []
  const scored = looked.slice(0, scores.length).map((passage, at) => ({ passage, score: scores[at]! }))
  const inOrder = scored.toSorted((a, b) => b.score - a.score).map(({ passage }) => passage)
  return [...inOrder, ...found.slice(scored.length)]
}

type Search = {
  readonly question: Question
  /** None where no model knows the question's language, or meaning is not asked for. */
  readonly embeddings: readonly Meaning[]
  readonly passages: number
  readonly methods: SearchMethods
}

async function findCandidates(db: Queryable, scope: Scope, search: Search): Promise<Candidate[]> {
  const { question, embeddings: queryEmbeddings, passages, methods } = search
  const isLarge = passages > LARGE_SCOPE_PASSAGES
  const similarity = new Map<string, number>()
  // Without a model that knows the language, and without any, the words decide.
  const isByWords = queryEmbeddings.every(({ guessIn }) => guessIn !== undefined)
  for (const { space, vector, scope: within = scope, isWhole, toSimilarity, guessIn } of queryEmbeddings) {
    // The index knows no languages: in a large scope what is a guess only puts in order what the words found.
    if (guessIn && isLarge) continue
    const options = { limit: CANDIDATES, isLarge: isLarge && isWhole, language: guessIn }
    for (const { id, distance } of await findNearest(db, within, space, vector, options)) {
      similarity.set(id, toSimilarity(1 - distance))
    }
  }
  const hits = methods.byWords ? await findHits(db, scope, question, { isLarge, ids: [...similarity.keys()] }) : []
  const coverage = measureCoverage(question.terms, hits, passages)
  const byWords = hits
    .flatMap((hit) => hit.best.map((id, rank) => ({ id, mask: hit.mask, rank })))
    .toSorted((a, b) => coverage.of(b.mask) - coverage.of(a.mask) || a.rank - b.rank)
    .slice(0, CANDIDATES)
  const masks = new Map(hits.flatMap(({ mask, best, listed }) => [...best, ...listed].map((id) => [id, mask])))
  const ids = [...new Set([...similarity.keys(), ...byWords.map(({ id }) => id)])]
  for (const { space, vector, toSimilarity, guessIn } of queryEmbeddings) {
    const unknown = ids.filter((id) => !similarity.has(id))
    for (const { id, distance } of await findDistances(db, space, unknown, vector, guessIn)) {
      similarity.set(id, toSimilarity(1 - distance))
    }
  }
  const order = new Map(byWords.map(({ id }, rank) => [id, rank]))
  return ids.map((id) => {
    const mask = masks.get(id) ?? 0
    const words = coverage.of(mask)
    // Among passages with the same words, the text search's own order decides.
    const tie = (CANDIDATES - (order.get(id) ?? CANDIDATES)) * 1e-6
    const meaning = similarity.get(id) ?? 0
    const score = isByWords ? words + GUESS_WEIGHT * meaning : meaning + WORDS_WEIGHT * words
    return { id, score: score + tie, words, hits: coverage.count(mask), question, coverage }
  })
}

/** In a small scope any word counts. In a large one that would read half of it, so two must meet. */
function findHits(
  db: Queryable,
  scope: Scope,
  { terms }: Question,
  { isLarge, ids }: { isLarge: boolean; ids: readonly string[] },
) {
  if (terms.length === 0) return []
  const queries = terms.map(({ query }) => query)
  const whole = terms.filter(({ worth }) => worth === 1).map(({ query }) => query)
  const rare = whole.toSorted((a, b) => b.length - a.length).slice(0, PAIRED_WORDS)
  const pairs = rare.flatMap((one, at) => rare.slice(at + 1).map((other) => `(${one}) & (${other})`))
  const match = !isLarge || pairs.length === 0 ? anyOf(queries) : anyOf(pairs)
  return findByWords(db, scope, { match, queries, listed: ids, limit: CANDIDATES })
}
