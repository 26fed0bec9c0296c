import { detectLanguage } from '../../../adapters/language/index.ts'
import type { SentenceMark } from '#contract/chat/events.ts'
import { figuresIn, type Figure } from './figures.ts'
import { isQuestionOrHedge } from './hedges.ts'
import { capitalsWithin, namesIn, type Name } from './names.ts'
import type { FactIndex, PassageIndex, Window } from './passage-index.ts'
import { splitAnswer, type AnswerSentence } from './split-answer.ts'
import { createStemmer, foldedWords } from './words.ts'

/** Sentences of an answer that are looked at; nobody reads more chips than that. */
const SENTENCES_MAX = 400
/** The share of a sentence's words that must stand together in a passage. Fitted with bench/grounding-marks. */
export const SURE_COVERAGE = 0.5
/** With less it is left to the meaning, as far as this. */
const DOUBTFUL_COVERAGE = 0.2
/** How near in meaning a sentence and its place must be; nearer where fewer words are shared. */
const NEAR_MEANING = 0.62
const STEMS_MIN = 2
/** How many of a sentence's figures and names a passage must hold, and how much they count beside its words. */
const FACTS_SHARE = 0.5
const FACTS_WEIGHT = 0.25
/** Places of a sentence that are compared by meaning. */
const COMPARED_WINDOWS = 2

type Fact = { readonly text: string; isIn(facts: FactIndex): boolean }

type ReadSentence = {
  readonly sentence: AnswerSentence
  readonly facts: readonly Fact[]
  readonly windows: readonly Window[]
  /** What of it stands nowhere. */
  readonly unsupported: readonly string[]
  /** The model cites a passage that holds what it says. */
  readonly isCited: boolean
}

/** An answer whose sentences have been compared with the passages by their words. */
export type AnswerReading = { readonly index: PassageIndex; readonly sentences: readonly ReadSentence[] }

/** A stretch of a passage's text. */
export type Place = { readonly start: number; readonly end: number }

export type Grounding = {
  readonly marks: readonly SentenceMark[]
  /** Where in the passage that became a source the words stand. */
  readonly quotes: ReadonlyMap<string, Place>
}

/** Reads an answer beside what its model was given. */
export function readAnswer(answer: string, index: PassageIndex): AnswerReading {
  const language = detectLanguage(answer)
  const isOfPassages = language !== null && index.languages.has(language)
  // A short answer may not tell its language: its words are then compared as those of the passages.
  const stemsOf = createStemmer(isOfPassages ? language : ([...index.languages][0] ?? language))
  const sentences = splitAnswer(answer).slice(0, SENTENCES_MAX)
  const knownNames = new Set(
    language === 'german' ? [] : sentences.flatMap(({ text, labelChars }) => capitalsWithin(text, labelChars)),
  )
  // Names are called otherwise in another language.
  const hasNames = isOfPassages || language === null || index.languages.size === 0
  const read = sentences
    .filter(({ text }) => !isQuestionOrHedge(text))
    .map((sentence): ReadSentence => {
      const { text, labelChars, cites } = sentence
      const figures = figuresIn(text)
      const names = hasNames ? namesIn(text, { language, labelChars, knownNames }) : []
      const facts = [...figures.map(figureFact), ...names.filter((name) => !isWithin(name, figures)).map(nameFact)]
      const unsupported = facts.filter((fact) => !fact.isIn(index.facts)).map((fact) => fact.text)
      const stems = stemsOf(foldedWords(text))
      const windows = stems.length < STEMS_MIN ? [] : index.findWindows(stems)
      const isCited = cites.some((id) => {
        const cited = index.passages.find(({ passage }) => passage.id === id)
        return cited !== undefined && (facts.length === 0 || facts.some((fact) => fact.isIn(cited)))
      })
      return { sentence, facts, windows, unsupported: [...new Set(unsupported)], isCited }
    })
  return { index, sentences: read }
}

/** A sentence and a place that its words do not settle. */
export type DoubtfulPair = { readonly sentence: string; readonly window: string }

/** What is left to the meaning, those nearest to being settled first. */
export function doubtfulPairs({ index, sentences }: AnswerReading): DoubtfulPair[] {
  return sentences
    .filter(({ isCited, unsupported }) => !isCited && unsupported.length === 0)
    .flatMap((read) => {
      const able = ableWindows(read, index)
      const [best] = able
      if (!best || best.coverage >= SURE_COVERAGE) return []
      return able
        .slice(0, COMPARED_WINDOWS)
        .filter(({ coverage }) => coverage >= DOUBTFUL_COVERAGE)
        .map((window) => ({ coverage: window.coverage, pair: pairOf(read, window, index) }))
    })
    .toSorted((a, b) => b.coverage - a.coverage)
    .map(({ pair }) => pair)
}

/** Where each sentence rests, or what of it is nowhere. `likeness` is unknown for pairs that were not compared. */
export function marksOf(
  { index, sentences }: AnswerReading,
  likeness: (pair: DoubtfulPair) => number | undefined = () => undefined,
): Grounding {
  const marks: SentenceMark[] = []
  const quotes = new Map<string, Place>()
  for (const read of sentences) {
    const at = read.sentence.end
    if (read.unsupported.length > 0) {
      marks.push({ at, unsupported: [...read.unsupported] })
      continue
    }
    if (read.isCited) continue
    const window = chooseWindow(read)
    if (!window) continue
    const { id } = index.passages[window.passage]!.passage
    marks.push({ at, sourceId: id })
    const before = quotes.get(id) ?? window
    quotes.set(id, { start: Math.min(before.start, window.start), end: Math.max(before.end, window.end) })
  }
  return { marks, quotes }

  function chooseWindow(read: ReadSentence): Window | undefined {
    const able = ableWindows(read, index)
    const [best] = able
    if (best && best.coverage >= SURE_COVERAGE) return best
    return able
      .map((window) => ({ window, meaning: likeness(pairOf(read, window, index)) ?? 0 }))
      .filter(({ window, meaning }) => meaning >= NEAR_MEANING && window.coverage >= DOUBTFUL_COVERAGE)
      .toSorted((a, b) => b.meaning - a.meaning)[0]?.window
  }
}

/** Places in passages that hold what the sentence states, most of its figures and names; the best first. */
function ableWindows({ facts, windows }: ReadSentence, index: PassageIndex): Window[] {
  if (facts.length === 0) return [...windows]
  return windows
    .map((window) => {
      const there = facts.filter((fact) => fact.isIn(index.passages[window.passage]!)).length
      return { window, share: there / facts.length }
    })
    .filter(({ share }) => share >= FACTS_SHARE)
    .map(({ window, share }) => {
      return { ...window, coverage: (1 - FACTS_WEIGHT) * window.coverage + FACTS_WEIGHT * share }
    })
    .toSorted((a, b) => b.coverage - a.coverage)
}

function pairOf({ sentence }: ReadSentence, { passage, start, end }: Window, index: PassageIndex): DoubtfulPair {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return { sentence: plain(sentence.text), window: plain(index.passages[passage]!.passage.text.slice(start, end)) }
}

function figureFact(figure: Figure): Fact {
  return { text: figure.text, isIn: ({ figures }) => figures.has(figure) }
}

function nameFact(name: Name): Fact {
  return { text: name.text, isIn: ({ names }) => names.has(name) }
}

function isWithin(name: Name, figures: readonly Figure[]): boolean {
  return figures.some(({ start, end }) => name.start < end && name.end > start)
}
