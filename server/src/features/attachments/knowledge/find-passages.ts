import type { Embeddings } from '../../../adapters/embeddings/port.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { fuseRanks } from './fuse.ts'
import { measureScope, findByWords, findNearest, stemsOf, type Scope } from './passage-store.ts'

/** Candidates that each way of looking brings along. */
const CANDIDATES = 60
/** Up to here everything in a scope is compared; beyond, the indexes choose. */
const LARGE_SCOPE_PASSAGES = 4_000
/** Words of a question that are looked for together, two by two, in a large scope. */
const PAIRED_STEMS = 6

export type SearchMethods = { readonly byMeaning: boolean; readonly byWords: boolean }
const BOTH: SearchMethods = { byMeaning: true, byWords: true }

/** Nothing is farther. */
const FAR = 2

export type PassageQuery = {
  readonly limit: number
  readonly signal?: AbortSignal | undefined
  /** For the benchmark, which compares them. */
  readonly methods?: SearchMethods
  /** Only what is at most this far away in meaning. */
  readonly within?: number
}

/**
 * Hybrid search: the passages nearest in meaning and those with the most of the words, fused by rank. Several wordings
 * of a question (a follow-up as it stands, and with what it refers to) are looked for and fused alike.
 */
export async function findPassages(
  { db, embeddings }: { db: Queryable; embeddings: Embeddings },
  scope: Scope,
  questions: readonly string[],
  { limit, signal, methods = BOTH, within = FAR }: PassageQuery,
): Promise<string[]> {
  const passages = (await measureScope(db, scope)).reduce((sum, document) => sum + document.passages, 0)
  if (passages === 0) return []
  const isLarge = passages > LARGE_SCOPE_PASSAGES
  const meanings = methods.byMeaning ? await embeddings.embed(questions, signal) : []
  const rankings: string[][] = []
  for (const meaning of meanings) {
    const near = await findNearest(db, scope, meaning, { limit: CANDIDATES, isLarge })
    rankings.push(near.filter(({ distance }) => distance <= within).map(({ id }) => id))
  }
  if (methods.byWords) for (const question of questions) rankings.push(await byWords(db, scope, question, isLarge))
  // Words alone find something for any question: where only what is near will do, meaning decides.
  const allowed = within < FAR ? new Set(rankings.slice(0, meanings.length).flat()) : undefined
  return fuseRanks(rankings)
    .filter((id) => allowed?.has(id) ?? true)
    .slice(0, limit)
}

/** In a small scope any word counts. In a large one that would read half of it, so two must meet. */
async function byWords(db: Queryable, scope: Scope, question: string, isLarge: boolean): Promise<string[]> {
  const stems = await stemsOf(db, question)
  if (stems.length === 0) return []
  if (!isLarge || stems.length === 1) return findByWords(db, scope, anyOf(stems.map(quoted)), CANDIDATES)
  const rare = stems.toSorted((a, b) => b.length - a.length).slice(0, PAIRED_STEMS)
  const pairs = rare.flatMap((one, at) => rare.slice(at + 1).map((other) => `(${quoted(one)} & ${quoted(other)})`))
  return findByWords(db, scope, anyOf(pairs), CANDIDATES)
}

function anyOf(terms: readonly string[]): string {
  return terms.join(' | ')
}

function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
