import { RESULTS_PER_TYPE } from '#contract/magic-import/limits.ts'
import { RESOURCE_TYPES, type ImportResult, type Resource } from '#contract/magic-import/schema.ts'
import type { Embeddings } from '../../adapters/embeddings/index.ts'
import { keywordsOf } from '../../adapters/web/search/index.ts'
import { displayedOf } from './canonical.ts'
import type { Candidate } from './merge-hits.ts'

/** Candidates whose meaning is compared; more would take longer than people wait. */
const COMPARED_MAX = 48
/** What is compared of each. */
const COMPARED_CHARS = 160
/** Less like its question than this, a candidate has nothing to do with it. */
const SIMILARITY_MIN = 0.2
const WEIGHTS = { similarity: 0.7, standing: 0.3 } as const

type Ranked = { readonly candidate: Candidate; readonly question: number; readonly score: number }
type Ranking = { readonly results: ImportResult[]; readonly answered: ReadonlySet<number> }

/** Ranks by how near each is to its question in meaning and how high it stood where it was found, with a reason each. */
export async function rank(
  embeddings: Pick<Embeddings, 'embedQuestion'>,
  {
    questions,
    candidates,
    signal,
  }: { questions: readonly string[]; candidates: readonly Candidate[]; signal: AbortSignal },
): Promise<Ranking> {
  const compared = spread(candidates)
  const similarity = await similarityOf(embeddings, questions, compared, signal)
  const ranked = compared
    .map((candidate, at): Ranked => {
      const best = candidate.questions.toSorted((a, b) => similarity(b, at) - similarity(a, at))[0]!
      const score = similarity(best, at) * WEIGHTS.similarity + candidate.position * WEIGHTS.standing
      return { candidate, question: best, score: similarity(best, at) < SIMILARITY_MIN ? 0 : score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const shown = RESOURCE_TYPES.map((type) => ({
    type,
    of: ranked.filter(({ candidate }) => candidate.type === type).slice(0, RESULTS_PER_TYPE),
  }))
  return {
    results: shown
      .filter(({ of }) => of.length > 0)
      .map(({ type, of }) => ({ type, relevantResults: of.map((each) => resourceOf(each, questions)) })),
    answered: new Set(shown.flatMap(({ of }) => of.flatMap(({ candidate }) => candidate.questions))),
  }
}

/** Some of every type, so that many websites do not leave a video uncompared. */
function spread(candidates: readonly Candidate[]): Candidate[] {
  const byType = [...Map.groupBy(candidates, ({ type }) => type).values()]
  const rounds = Math.max(0, ...byType.map((all) => all.length))
  const inTurn = Array.from({ length: rounds }, (_, at) => byType.flatMap((all) => all[at] ?? []))
  return inTurn.flat().slice(0, COMPARED_MAX)
}

/** How alike a question and a candidate are, from 0 to 1: by meaning, or by words when there is no time for that. */
async function similarityOf(
  embeddings: Pick<Embeddings, 'embedQuestion'>,
  questions: readonly string[],
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<(question: number, candidate: number) => number> {
  if (candidates.length === 0) return () => 0
  const texts = candidates.map(({ title, snippet }) => `${title}. ${snippet}`.slice(0, COMPARED_CHARS))
  const vectors = await inTime(embeddings.embedQuestion([...questions, ...texts], signal), signal)
  if (!vectors) return (question, at) => sharedWords(questions[question]!, texts[at]!)
  return (question, at) => Math.max(0, dot(vectors[question]!, vectors[questions.length + at]!))
}

/** Undefined when it is not there in time, or fails. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const onAbort = () => resolve(undefined)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) resolve(undefined)
  try {
    return await Promise.race([work.catch(() => undefined), over])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0)
}

function sharedWords(question: string, text: string): number {
  const wanted = keywordsOf(question.toLowerCase())
  const there = text.toLowerCase()
  return wanted.filter((word) => there.includes(word)).length / Math.max(1, wanted.length)
}

function resourceOf({ candidate, question }: Ranked, questions: readonly string[]): Resource {
  const { title, url, sources } = candidate
  const reason = `Fits "${questions[question]}" Found by ${joinNames(sources)}.`
  return { title, url, displayed_url: displayedOf(url), reason }
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
