import { EMBEDDING_DIMENSIONS_MAX, RERANKED_PASSAGES } from '#contract/retrieval/limits.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { SearchModelError, type Embedder, type Reranker } from '../../adapters/embeddings/index.ts'
import type { Language } from '#text/language.ts'
import { ANSWERS, QUESTIONS, TRANSLATIONS } from './sample-sentences.ts'
import type { SimilarityScale } from './tables.ts'

type TriedEmbedder = {
  readonly dimensions: number
  readonly ms: number
  readonly scale: SimilarityScale
  readonly languages: Language[]
}

/** Sentences that a model cannot tell apart at least so much are all the same to it. */
const SPREAD_MIN = 0.02
/** A language is known in which sentences are told apart at least so well, compared with English. */
const LANGUAGE_SHARE = 0.6
/** Long enough to load a large file from a slow disk. */
const TRIAL_MAX_MS = 3 * 60_000
/** A reranker has to rank so many in the time that a search waits: fewer change nothing. */
const RANKED_MIN = 5
const PASSAGE_CHARS = 500

/** Embeds a few sentences whose likeness is known. What is wrong with the model is thrown as a sentence. */
export async function tryEmbedder(embedder: Embedder): Promise<TriedEmbedder> {
  const signal = AbortSignal.timeout(TRIAL_MAX_MS)
  const passages = [...ANSWERS, ...TRANSLATIONS.flatMap(({ answers }) => answers)]
  const passageVectors = await embedder.embed(passages, { purpose: 'passage', signal })
  const dimensions = passageVectors[0]!.length
  if (dimensions > EMBEDDING_DIMENSIONS_MAX) {
    throw new SearchModelError(retrievalMessages.tooManyDimensions(dimensions, EMBEDDING_DIMENSIONS_MAX))
  }
  const questionVectors = await embedder.embed(QUESTIONS, { purpose: 'question', signal })
  const answers = passageVectors.slice(0, ANSWERS.length)
  const scale = compare(questionVectors, answers)
  if (!scale.isApart) throw new SearchModelError(retrievalMessages.tellsNothingApart)
  const spread = scale.same - scale.different
  const understood = TRANSLATIONS.filter((_, at) => {
    const twins = compare(passageVectors.slice((at + 1) * ANSWERS.length, (at + 2) * ANSWERS.length), answers)
    return twins.isApart && twins.same - twins.different >= LANGUAGE_SHARE * spread
  })
  const started = performance.now()
  await embedder.embed([QUESTIONS[0]], { purpose: 'question', signal })
  const ms = Math.max(1, Math.round(performance.now() - started))
  const languages: Language[] = ['english', ...understood.map(({ language }) => language)]
  return { dimensions, ms, scale: { same: scale.same, different: scale.different }, languages }
}

/** How near each is to its own twin and to the others, and whether its own is always the nearest. */
function compare(ones: readonly Float32Array[], others: readonly Float32Array[]) {
  const similarities = ones.map((one) => others.map((other) => dot(one, other)))
  const own = similarities.map((row, at) => row[at]!)
  const foreign = similarities.flatMap((row, at) => row.filter((_, other) => other !== at))
  const [same, different] = [mean(own), mean(foreign)]
  const isApart = similarities.every((row, at) => row[at] === Math.max(...row)) && same - different >= SPREAD_MIN
  return { same, different, isApart }
}

/** Lets a reranker look at as many passages as a search hands it. Says how many it ranked in the time, and how long all took. */
export async function tryReranker(reranker: Reranker, waitMs: number): Promise<{ passages: number; ms: number }> {
  const signal = AbortSignal.timeout(TRIAL_MAX_MS)
  const [question] = QUESTIONS
  // The first question also loads the model.
  const scores = await reranker.rank(question, ANSWERS, signal)
  if (scores[0] !== Math.max(...scores) || scores.every((score) => score === scores[0])) {
    throw new SearchModelError(retrievalMessages.ranksNothing)
  }
  const passages = Array.from({ length: RERANKED_PASSAGES }, (_, at) =>
    `${ANSWERS[at % ANSWERS.length]} `.repeat(10).slice(0, PASSAGE_CHARS),
  )
  const started = performance.now()
  const ranked = await rankInTime(reranker, question, passages, waitMs)
  const ms = Math.max(1, Math.round(performance.now() - started))
  if (ranked.length >= RANKED_MIN) return { passages: ranked.length, ms }
  const one = performance.now()
  await reranker.rank(question, passages.slice(0, RANKED_MIN), signal)
  const seconds = formatSeconds(performance.now() - one)
  throw new SearchModelError(retrievalMessages.tooSlow(RANKED_MIN, seconds, formatSeconds(waitMs)))
}

/** As many scores as there is time for; none where the model failed because of the time. */
export async function rankInTime(
  reranker: Reranker,
  question: string,
  passages: readonly string[],
  waitMs: number,
): Promise<number[]> {
  const inTime = AbortSignal.timeout(waitMs)
  try {
    return await reranker.rank(question, passages, inTime)
  } catch (error) {
    if (inTime.aborted) return []
    throw error
  }
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, at) => sum + number * other[at]!, 0)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toLocaleString('en', { maximumSignificantDigits: 2 })} s`
}
