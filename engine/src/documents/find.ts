import { detectLanguage, isLatin, isVietnamese, type Language } from '#text/language.ts'
import type { Passage } from '../passages.ts'
import type { Sentence } from '#text/sentences.ts'
import { chunksOf, type Chunk } from './chunks.ts'
import {
  certaintyByWords,
  certaintyOf,
  namesIn,
  NEAREST,
  NEAREST_IN_WORDS,
  NEAREST_OF_FOUND,
  saysEnough,
  tellsApart,
  shareOfNames,
  SURE,
  SURE_IN_WORDS,
  type Evidence,
} from './certainty.ts'
import { isOfTheKind } from './expected.ts'
import { holdsAnswer } from './holds-answer.ts'
import { lexicalScores, topicsOf, type Lexical } from './lexical.ts'
import { cosineSimilarity, type Vectors } from './vectors.ts'
import { wordFormsOf, type WordForms } from './word-forms.ts'
import { isRow, windowsOf, type Window } from './windows.ts'

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
const READ_CLOSELY = 8
/** What is quoted as an answer, and where it only comes nearest: the one that helps may be among a few more. */
const FINDS_MAX = 3
const NEAREST_MAX = 4
/** What is further behind the best has nothing to do with it: of three small files the third is always among three. */
const BESIDE_FIRST = 0.35
/**
 * What a quotation loses that has no number where a number is asked for, and one that is only a heading; and what one
 * gains that is a row of a table, and one whose passage has the names of the question. Fitted as the certainty is.
 */
const WRONG_KIND = 0.2
const BARE_HEADING = 0.2
const TABLE_ROW = 0.1
const ALL_NAMES = 0.1
/** Without embeddings: shares of the question's words, tuned on documents.test.ts. */
const SURE_BY_WORDS = 0.6
const NEAREST_BY_WORDS = 0.4

type Query = {
  readonly question: string
  readonly topics: readonly string[]
  /** How its words are compared where it is not in English. */
  readonly foreign: WordForms | undefined
}

/** A line that ends without a sign, and is no longer, is a title. */
const TITLE_MAX_CHARS = 80

/** What tells the language of a passage. */
const LANGUAGE_FROM_CHARS = 400

type Scored = Lexical & { readonly chunk: Chunk; readonly meaning: number }
type ScoredWindow = Window & {
  readonly from: Scored
  readonly coverage: number
  readonly meaning: number
  readonly namesShare: number
  readonly score: number
}

/** The best places for a question, best first; empty if nothing is near enough. */
export async function findAnswers(
  question: string,
  passages: readonly Passage[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<Find[]> {
  const texts = passages.map(({ text }) => text.slice(0, LANGUAGE_FROM_CHARS))
  const language = languageOf(question, texts)
  // A question in another script may name much in Latin letters: what it is asked of has its own.
  const isApart = language !== null || (isLatin(question) && isLatin(texts.join('\n')) && !isVietnamese(question))
  const compareMeaning = isApart && vectors?.knows(language) ? vectors : undefined
  const foreign = language === 'english' || (language === null && isApart) ? undefined : wordFormsOf(language)
  const topics = foreign ? [...new Set(foreign(question))] : topicsOf(question)
  const chunks = chunksOf(passages)
  const words = lexicalScores(
    topics,
    chunks.map(({ text }) => text),
    foreign,
  )
  const compared = chunks
    .map((chunk, at) => ({ ...words[at]!, chunk, meaning: 0 }))
    .toSorted((a, b) => (a.chunk.passage.rank ?? 0) - (b.chunk.passage.rank ?? 0) || b.score - a.score)
    .slice(0, COMPARED_MAX)
  const near = await withMeaning(question, compared, compareMeaning, signal)
  const closest = near?.slice(0, READ_CLOSELY)
  const windows = closest && (await readClosely({ question, topics, foreign }, closest, compareMeaning, signal))
  // Meanings that do not come in time are done without.
  if (!windows) return findAnswers(question, passages, undefined, signal)
  // What cannot hold an amount, a time or somebody is no answer to a question for one, however near it is.
  const best = distinct(windows.filter((window) => holdsAnswer(question, textOf(window))))
  if (compareMeaning) return byMeaning(best, topics)
  return foreign ? byForeignWords(best, topics) : byWords(best.slice(0, FINDS_MAX))
}

/** The language that is asked in. A short question may not tell; then it is likely that of what was found. */
function languageOf(question: string, texts: readonly string[]): Language | null {
  if (isVietnamese(question)) return null
  return detectLanguage(question) ?? detectLanguage(texts.join('\n'))
}

async function withMeaning(
  question: string,
  compared: readonly Scored[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<Scored[] | undefined> {
  if (!vectors) return [...compared]
  const embedded = await vectors.embed([question, ...compared.map(({ chunk }) => chunk.text)], signal)
  if (!embedded) return undefined
  const [queryVector, ...texts] = embedded
  return compared
    .map((one, at) => ({ ...one, meaning: cosineSimilarity(queryVector!, texts[at]!) }))
    .toSorted((a, b) => passageScore(b) - passageScore(a))
}

/** Every sentence of the best passages with what stands around it, the best first. */
async function readClosely(
  { question, topics, foreign }: Query,
  closest: readonly Scored[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<ScoredWindow[] | undefined> {
  const windows = closest.flatMap((from) => windowsOf(from.chunk).map((window) => ({ ...window, from })))
  const words = lexicalScores(
    topics,
    windows.map(({ text }) => text),
    foreign,
  )
  const names = namesIn(question, foreign)
  const shares = new Map(closest.map((from) => [from, shareOfNames(names, from.chunk.text, foreign)]))
  const embedded = vectors ? await vectors.embed([question, ...windows.map(({ text }) => text)], signal) : []
  if (!embedded) return undefined
  const [queryVector, ...texts] = embedded
  return windows
    .map((window, at) => {
      const [coverage, meaning] = [words[at]!.coverage, queryVector ? cosineSimilarity(queryVector, texts[at]!) : 0]
      const namesShare = shares.get(window.from)!
      const penalty =
        (isOfTheKind(question, window.text) ? 0 : WRONG_KIND) + (window.centre.isHeading ? BARE_HEADING : 0)
      const gain = (isRow(window.centre) ? TABLE_ROW : 0) + ALL_NAMES * namesShare
      const score = 0.6 * meaning + 0.4 * passageScore(window.from) + 0.3 * coverage + gain - penalty
      return { ...window, coverage, meaning, namesShare, score }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How well a chunk fits, as the search in a vault has it. */
function passageScore({ meaning, coverage }: Scored): number {
  return meaning + 0.3 * coverage
}

function textOf({ chunk, quoted }: Window): string {
  return chunk.passage.text.slice(quoted[0]!.start, quoted.at(-1)!.end)
}

/** The best, without those that a better one quotes already. */
function distinct(windows: readonly ScoredWindow[]): ScoredWindow[] {
  const kept: ScoredWindow[] = []
  for (const window of windows) {
    const isQuoted = kept.some(
      (one) => one.chunk === window.chunk && one.quoted.some(({ start }) => start === window.centre.start),
    )
    if (!isQuoted) kept.push(window)
    if (kept.length === NEAREST_MAX) break
  }
  return kept
}

function byMeaning(best: readonly ScoredWindow[], topics: readonly string[]): Find[] {
  const [first] = best
  if (!first) return []
  const { meaning, from, chunk, centre } = first
  const { words, hits } = chunk.passage
  const evidence = { ...evidenceFor(best), meaning, passageMeaning: from.meaning, words, isRow: isRow(centre) }
  const nearest = words === undefined ? NEAREST : NEAREST_OF_FOUND
  // What was read whole has no other documents to be told apart from.
  const sure = hits === undefined || isRow(centre) || tellsApart(hits, topics) ? SURE : Number.POSITIVE_INFINITY
  return quoteFrom(best, certaintyOf(evidence), { sure, nearest })
}

function byForeignWords(best: readonly ScoredWindow[], topics: readonly string[]): Find[] {
  const [first] = best
  if (!first) return []
  const { words, hits = first.from.hits } = first.chunk.passage
  const evidence = { ...evidenceFor(best), topics: topics.length, words }
  const certainty = certaintyByWords(evidence)
  const sure = saysEnough(hits, topics) ? SURE_IN_WORDS : Number.POSITIVE_INFINITY
  return quoteFrom(best, certainty, { sure, nearest: NEAREST_IN_WORDS })
}

/** What speaks for the best of some. */
function evidenceFor(best: readonly ScoredWindow[]): Pick<Evidence, 'coverage' | 'passageCoverage' | 'names' | 'lead'> {
  const [first, third] = [best[0]!, best.slice(0, FINDS_MAX).at(-1)!]
  return {
    coverage: first.coverage,
    passageCoverage: first.from.coverage,
    names: first.namesShare,
    lead: first.score - third.score,
  }
}

function quoteFrom(
  best: readonly ScoredWindow[],
  certainty: number,
  limits: { sure: number; nearest: number },
): Find[] {
  if (certainty < limits.nearest) return []
  const isSure = certainty >= limits.sure
  const near = best.filter(({ score }) => score >= BESIDE_FIRST * best[0]!.score)
  const shown = near.slice(0, isSure ? FINDS_MAX : NEAREST_MAX)
  return shown
    .filter((window, at) => !shown.slice(0, at).some((earlier) => isRepetition(window, earlier)))
    .map((window) => toFind(window, isSure))
}

/** Whether a quotation says nothing that an earlier one does not say, but for a title. */
function isRepetition({ chunk, quoted }: ScoredWindow, earlier: ScoredWindow): boolean {
  if (chunk !== earlier.chunk) return false
  const quotedBefore = new Set(earlier.quoted.map(({ start }) => start))
  return quoted.every((sentence) => quotedBefore.has(sentence.start) || isTitle(sentence))
}

function isTitle({ isHeading, text }: Sentence): boolean {
  return isHeading || (text.length <= TITLE_MAX_CHARS && /[\p{L}\p{N}]$/u.test(text.trim()))
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
