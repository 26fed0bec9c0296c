import { detectLanguage } from '../../../language/index.ts'
import type { Passage } from '../passages.ts'
import { stemsOf } from '../text/words.ts'
import type { Sentence } from '../text/sentences.ts'
import { chunksOf, type Chunk } from './chunks.ts'
import { certaintyOf, namesIn, NEAREST, SURE } from './certainty.ts'
import { isOfTheKind } from './expected.ts'
import { lexicalScores, topicsOf } from './lexical.ts'
import { likeness, type Vectors } from './vectors.ts'
import { windowsOf, type Window } from './windows.ts'

/** A quotation that may answer a question: consecutive sentences of one passage. */
export type Find = {
  passage: Passage
  sentences: readonly Sentence[]
  score: number
  /** False where it is only the nearest thing there is. */
  isSure: boolean
}

/** Passages that are compared by meaning; of more, those with the most of the question's words. */
const COMPARED_MAX = 96
/** Of those, the ones that are looked at sentence by sentence. */
const READ_CLOSELY = 5
const FINDS_MAX = 3
/** What a quotation loses that has no number where a number is asked for, and one that is only a heading. */
const WRONG_KIND = 0.1
const BARE_HEADING = 0.05
/** Without meanings: shares of the question's words, tuned on documents.test.ts. */
const SURE_BY_WORDS = 0.6
const NEAREST_BY_WORDS = 0.4

type Scored = { readonly chunk: Chunk; readonly coverage: number; readonly bm25: number; readonly meaning: number }
type ScoredWindow = Window & {
  readonly from: Scored
  readonly coverage: number
  readonly meaning: number
  readonly score: number
}

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
    .map((chunk, at) => ({ chunk, coverage: words[at]!.coverage, bm25: words[at]!.score, meaning: 0 }))
    .toSorted((a, b) => b.bm25 - a.bm25)
    .slice(0, COMPARED_MAX)
  const language = detectLanguage(question)
  const compareMeaning = vectors?.knows(language) ? vectors : undefined
  const closest = (await withMeaning(question, compared, compareMeaning, signal)).slice(0, READ_CLOSELY)
  const windows = await readClosely(question, topics, closest, compareMeaning, signal)
  const best = distinct(windows)
  if (!compareMeaning) return byWords(best)
  return byCertainty(question, best, compared)
}

async function withMeaning(
  question: string,
  compared: readonly Scored[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<Scored[]> {
  if (!vectors) return [...compared]
  const [asked, ...texts] = await vectors.embed([question, ...compared.map(({ chunk }) => chunk.text)], signal)
  return compared
    .map((one, at) => ({ ...one, meaning: likeness(asked!, texts[at]!) }))
    .toSorted((a, b) => passageScore(b) - passageScore(a))
}

/** Every sentence of the best passages with what stands around it, the best first. */
async function readClosely(
  question: string,
  topics: readonly string[],
  closest: readonly Scored[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<ScoredWindow[]> {
  const windows = closest.flatMap((from) => windowsOf(from.chunk).map((window) => ({ ...window, from })))
  const words = lexicalScores(
    topics,
    windows.map(({ text }) => text),
  )
  const [asked, ...texts] = vectors ? await vectors.embed([question, ...windows.map(({ text }) => text)], signal) : []
  return windows
    .map((window, at) => {
      const [coverage, meaning] = [words[at]!.coverage, asked ? likeness(asked, texts[at]!) : 0]
      const penalty =
        (isOfTheKind(question, window.text) ? 0 : WRONG_KIND) + (window.centre.isHeading ? BARE_HEADING : 0)
      const score = 0.6 * meaning + 0.4 * passageScore(window.from) + 0.3 * coverage - penalty
      return { ...window, coverage, meaning, score }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How well a chunk fits, as the search in a vault has it. */
function passageScore({ meaning, coverage }: Scored): number {
  return meaning + 0.3 * coverage
}

/** The best, without those that a better one quotes already. */
function distinct(windows: readonly ScoredWindow[]): ScoredWindow[] {
  const kept: ScoredWindow[] = []
  for (const window of windows) {
    const isQuoted = kept.some(
      (one) => one.chunk === window.chunk && one.quoted.some(({ start }) => start === window.centre.start),
    )
    if (!isQuoted) kept.push(window)
    if (kept.length === FINDS_MAX) break
  }
  return kept
}

function byCertainty(question: string, best: readonly ScoredWindow[], compared: readonly Scored[]): Find[] {
  const [first] = best
  if (!first) return []
  const names = namesIn(question)
  const known = compared.map(({ chunk }) => new Set(stemsOf(chunk.text)))
  const own = new Set(stemsOf(first.chunk.text))
  const other = best.find(({ chunk }) => chunk !== first.chunk)
  const certainty = certaintyOf({
    meaning: first.meaning,
    passageMeaning: first.from.meaning,
    coverage: first.coverage,
    passageCoverage: first.from.coverage,
    lead: first.score - (other?.score ?? 0),
    names: names.length === 0 ? 1 : names.filter((name) => own.has(name)).length / names.length,
    hasUnknownName: names.some((name) => !known.some((stems) => stems.has(name))),
  })
  return certainty < NEAREST ? [] : best.map((window) => toFind(window, certainty >= SURE))
}

function byWords(best: readonly ScoredWindow[]): Find[] {
  const near = best.filter(({ coverage }) => coverage >= NEAREST_BY_WORDS)
  const sure = near.filter(({ coverage }) => coverage >= SURE_BY_WORDS)
  return sure.length > 0
    ? sure.map((window) => toFind(window, true))
    : near.slice(0, 1).map((window) => toFind(window, false))
}

function toFind({ chunk, quoted, score }: ScoredWindow, isSure: boolean): Find {
  return { passage: chunk.passage, sentences: quoted, score, isSure }
}
