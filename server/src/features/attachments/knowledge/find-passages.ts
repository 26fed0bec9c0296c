import type { Embeddings } from '../../../adapters/embeddings/port.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { findByWords, findDistances, findNearest, measureScope, readPassages, type Scope } from './passage-store.ts'
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

export type SearchMethods = { readonly byMeaning: boolean; readonly byWords: boolean }
const BOTH: SearchMethods = { byMeaning: true, byWords: true }

export type PassageQuery = {
  readonly limit: number
  readonly signal?: AbortSignal | undefined
  /** For the benchmark, which compares them. */
  readonly methods?: SearchMethods
  /** Only what has to do with the question at least so much. */
  readonly scoreMin?: number
}

/**
 * Hybrid search: what is nearest in meaning and what has the most of the words are candidates, and both count for each
 * of them. Several wordings of a question (a follow-up as it stands, and with what it refers to) are looked for alike,
 * and a passage is as good as the best of them says.
 */
export async function findPassages(
  { db, embeddings }: { db: Queryable; embeddings: Embeddings },
  scope: Scope,
  questions: readonly string[],
  { limit, signal, methods = BOTH, scoreMin = 0 }: PassageQuery,
): Promise<FoundPassage[]> {
  const passages = (await measureScope(db, scope)).reduce((sum, document) => sum + document.passages, 0)
  if (passages === 0) return []
  const meanings = methods.byMeaning ? await embeddings.embed(questions, signal) : []
  const best = new Map<string, Candidate>()
  for (const [at, text] of questions.entries()) {
    const question = await readQuestion(db, text)
    const meaning = embeddings.knows(question.language) || !methods.byWords ? meanings[at] : undefined
    for (const candidate of await findCandidates(db, scope, { question, meaning, passages, methods })) {
      const known = best.get(candidate.id)
      if (!known || candidate.score > known.score) best.set(candidate.id, candidate)
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
  return (methods.byWords && methods.byMeaning ? rerank(byScore) : byScore).slice(0, limit)
}

type Search = {
  readonly question: Question
  /** Undefined where the embeddings do not know the question's language, or meaning is not asked for. */
  readonly meaning: Float32Array | undefined
  readonly passages: number
  readonly methods: SearchMethods
}

async function findCandidates(db: Queryable, scope: Scope, search: Search): Promise<Candidate[]> {
  const { question, meaning, passages, methods } = search
  const isLarge = passages > LARGE_SCOPE_PASSAGES
  const near = meaning ? await findNearest(db, scope, meaning, { limit: CANDIDATES, isLarge }) : []
  const distances = new Map(near.map(({ id, distance }) => [id, distance]))
  const hits = methods.byWords ? await findHits(db, scope, question, { isLarge, ids: [...distances.keys()] }) : []
  const coverage = measureCoverage(question.terms, hits, passages)
  const byWords = hits
    .flatMap((hit) => hit.best.map((id, rank) => ({ id, mask: hit.mask, rank })))
    .toSorted((a, b) => coverage.of(b.mask) - coverage.of(a.mask) || a.rank - b.rank)
    .slice(0, CANDIDATES)
  const masks = new Map(hits.flatMap(({ mask, best, listed }) => [...best, ...listed].map((id) => [id, mask])))
  const ids = [...new Set([...distances.keys(), ...byWords.map(({ id }) => id)])]
  if (meaning) {
    const unknown = ids.filter((id) => !distances.has(id))
    for (const { id, distance } of await findDistances(db, unknown, meaning)) distances.set(id, distance)
  }
  const order = new Map(byWords.map(({ id }, rank) => [id, rank]))
  return ids.map((id) => {
    const words = coverage.of(masks.get(id) ?? 0)
    // Among passages with the same words, the text search's own order decides.
    const tie = (CANDIDATES - (order.get(id) ?? CANDIDATES)) * 1e-6
    const score = meaning ? 1 - (distances.get(id) ?? 1) + WORDS_WEIGHT * words : words
    return { id, score: score + tie, question, coverage }
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
