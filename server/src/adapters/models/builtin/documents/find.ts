import type { Passage } from '../passages.ts'
import type { Sentence } from '../text/sentences.ts'
import { chunksOf, type Chunk } from './chunks.ts'
import { isOfTheKind } from './expected.ts'
import { lexicalScores, topicsOf } from './lexical.ts'
import { likeness, type Vectors } from './vectors.ts'

/** A quotation that may answer a question: consecutive sentences of one passage. */
export type Find = {
  passage: Passage
  sentences: readonly Sentence[]
  score: number
  /** False where it is only the nearest thing there is. */
  isSure: boolean
}

/** Chunks that are compared by meaning; of longer documents, those with the most of the question's words. */
const COMPARED_MAX = 96
/** Of those, the ones that are looked at sentence by sentence. */
const READ_CLOSELY = 8
const FINDS_MAX = 3
/** Weaker finds than this share of the best are left out. */
const NEAR_THE_BEST = 0.85
/** What a sentence loses that has no number where a number is asked for. */
const WRONG_KIND = 0.1
/** How much the question's own words count beside its meaning. */
const WORDS_WEIGHT = 0.25

/**
 * Where the lines are drawn, tuned on documents.test.ts: too low and the engine quotes something beside the point, too
 * high and it misses what is there. Between the two, what is nearest is quoted and said to be no more than that.
 */
const SURE = 0.55
const NEAREST = 0.36
const SURE_BY_WORDS = 0.6
const NEAREST_BY_WORDS = 0.4

type Scored = { chunk: Chunk; coverage: number; bm25: number; meaning: number; best: readonly Sentence[] }

/** The best places for a question, best first; empty if nothing is near enough. */
export async function findAnswers(
  question: string,
  passages: readonly Passage[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<Find[]> {
  const topics = topicsOf(question)
  const chunks = chunksOf(passages)
  const words = lexicalScores(
    topics,
    chunks.map(({ text }) => text),
  )
  const compared = chunks
    .map((chunk, at) => ({ chunk, coverage: words[at]!.coverage, bm25: words[at]!.score, meaning: 0, best: [] }))
    .toSorted((a, b) => b.bm25 - a.bm25)
    .slice(0, COMPARED_MAX)
  const read = vectors
    ? await byMeaning(question, topics, compared, vectors, signal)
    : compared.slice(0, READ_CLOSELY).map((one) => byWords(question, topics, one))

  const finds = read
    .map((one) => find(question, one, vectors !== undefined))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.score - a.score)
  const [best] = finds
  if (!best?.isSure) return finds.slice(0, 1)
  return finds.filter(({ score, isSure }) => isSure && score >= best.score * NEAR_THE_BEST).slice(0, FINDS_MAX)
}

function find(question: string, { chunk, coverage, bm25, meaning, best }: Scored, hasMeaning: boolean): Find | null {
  const score = hasMeaning ? meaning + WORDS_WEIGHT * coverage : bm25
  const isKind = best.some(({ text }) => isOfTheKind(question, text))
  const isSure = isKind && (hasMeaning ? score >= SURE : coverage >= SURE_BY_WORDS)
  const isNear = hasMeaning ? score >= NEAREST : coverage >= NEAREST_BY_WORDS
  return isNear ? { passage: chunk.passage, sentences: best, score, isSure } : null
}

async function byMeaning(
  question: string,
  topics: readonly string[],
  compared: readonly Scored[],
  vectors: Vectors,
  signal: AbortSignal | undefined,
): Promise<Scored[]> {
  const [questionVector, ...texts] = await vectors([question, ...compared.map(({ chunk }) => chunk.text)], signal)
  const closest = compared
    .map((one, at) => ({ ...one, meaning: likeness(questionVector!, texts[at]!) }))
    .toSorted((a, b) => b.meaning + WORDS_WEIGHT * b.coverage - (a.meaning + WORDS_WEIGHT * a.coverage))
    .slice(0, READ_CLOSELY)
  const sentences = await vectors(
    closest.flatMap(({ chunk }) => proseOf(chunk).map(({ text }) => text)),
    signal,
  )
  let at = 0
  return closest.map((one) => {
    const meanings = proseOf(one.chunk).map(() => likeness(questionVector!, sentences[at++]!))
    const read = quoted(question, topics, one, meanings)
    return { ...read, meaning: Math.max(one.meaning, ...meanings) }
  })
}

function byWords(question: string, topics: readonly string[], one: Scored): Scored {
  return quoted(
    question,
    topics,
    one,
    proseOf(one.chunk).map(() => 0),
  )
}

/** Of a chunk, the sentence that comes nearest, and its neighbour if that comes nearly as near. */
function quoted(question: string, topics: readonly string[], one: Scored, meanings: readonly number[]): Scored {
  const among = proseOf(one.chunk)
  const words = lexicalScores(
    topics,
    among.map(({ text }) => text),
  )
  const scores = among.map(
    ({ text }, at) =>
      meanings[at]! + WORDS_WEIGHT * words[at]!.coverage - (isOfTheKind(question, text) ? 0 : WRONG_KIND),
  )
  const best = scores.indexOf(Math.max(...scores))
  const beside = [best + 1, best - 1].find((at) => scores[at] !== undefined && scores[at] >= scores[best]! * 0.85)
  return { ...one, best: among.filter((_, at) => at === best || at === beside) }
}

function proseOf({ sentences }: Chunk): readonly Sentence[] {
  const prose = sentences.filter(({ isHeading }) => !isHeading)
  return prose.length > 0 ? prose : sentences
}
