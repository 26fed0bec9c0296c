import { detectLanguage, type Language } from '#text/language.ts'
import { sentencesOf, type Sentence } from '#text/sentences.ts'
import { createFigureIndex, type Figure, type FigureIndex } from './figures.ts'
import { createNameIndex, type NameIndex } from './names.ts'
import { isItem, surroundingText } from './surrounding-text.ts'
import { createStemmer, foldedWords, foldText, type FoldedText } from '#text/folded-words.ts'
import type { RetrievedPassage } from '../retrieval/index.ts'

/** A sentence of a passage, or two that follow each other, by its place in the passage. */
export type Window = {
  readonly passage: number
  readonly start: number
  readonly end: number
  /** The share of a sentence's words that stand in it, rare ones counting more; 0 to 1. */
  readonly coverage: number
  /** Its sentences, by their numbers among those of all passages. */
  readonly first: number
  readonly last: number
}

type Stemmer = (words: readonly string[]) => string[]

/** Where figures and names are looked up. */
export type FactIndex = { readonly figures: Pick<FigureIndex, 'has'>; readonly names: Pick<NameIndex, 'has'> }

type IndexedPassage = FactIndex & {
  readonly passage: RetrievedPassage
  readonly sentences: readonly Sentence[]
  /** The number of its first sentence among those of all passages. */
  readonly firstSentence: number
}

/** Passages, ready to look sentences up in. */
export type PassageIndex = {
  readonly passages: readonly IndexedPassage[]
  /** What all passages have. */
  readonly facts: FactIndex
  /** What else may be said. */
  readonly allowed: FactIndex
  readonly languages: ReadonlySet<Language>
  add(passage: RetrievedPassage): void
  /** What may be said without a source: the question, our own words. */
  addAllowed(text: string): void
  /** Where the words of a sentence stand best, the best windows of each passage, best first. */
  findWindows(stems: readonly string[]): Window[]
  /** The share of some words that stand in a window, rare ones counting more. */
  coverageIn(window: Window, stems: readonly string[]): number
  /** Items of lists and rows that hold all of some figures, with the share of the words that stand in what they are read under. */
  findFigures(figures: readonly Figure[], stems: readonly string[], stemsOf: Stemmer): Window[]
  /** Of some words those that stand in other places and not in or beside a window, its heading or its title. */
  straysOf(window: Window, stems: readonly string[], stemsOf: Stemmer): string[]
  /** Whether a word stands in a passage. */
  hasStem(passage: number, stem: string): boolean
  /** What a window says, with the title and the heading that it stands under. */
  factsIn(window: Window): FactIndex
  /** The same with the sentence before it, which may name what "it" is. */
  factsAround(window: Window): FactIndex
}

/** Two sentences must be clearly better than one. */
const PAIR_WORTH = 0.9
/** A passage may say much the same in several places, and only one of them has the figure. */
const WINDOWS_A_PASSAGE = 4

const COMPOUND_PART_MIN_CHARS = 4
const COMMON_CHARS = 5
const ADDRESS = /(?<=\])\([^)\s]*\)|\bhttps?:\/\/[^\s)>\]]+/g
/** What is read of a passage. Ours are shorter. */
const PASSAGE_MAX_CHARS = 20_000

export function createPassageIndex(): PassageIndex {
  const passages: IndexedPassage[] = []
  const languages = new Set<Language>()
  const stemmers = new Map<Language | null, ReturnType<typeof createStemmer>>()
  const facts = { figures: createFigureIndex(), names: createNameIndex() }
  const allowed = { figures: createFigureIndex(), names: createNameIndex() }
  /** The sentences that a stem stands in, and the passage of each sentence. */
  const places = new Map<string, number[]>()
  const passageOf: number[] = []
  const allowedWords = new Set<string>()
  /** A word that is nowhere weighs as much as one that is in one place: it may be another word for the same. */
  const weightOf = (stem: string) => Math.log(1 + passageOf.length / (1 + (places.get(stem)?.length ?? 1)))

  /** The sentences that have a stem, or a word that is made of it and others, as German writes them. */
  function placesOf(stem: string): readonly number[] {
    const own = places.get(stem)
    if (own || stem.length < COMPOUND_PART_MIN_CHARS || !languages.has('german')) return own ?? []
    const compounds = [...places.keys()].filter((one) => one.length > stem.length + 2 && isPartOf(stem, one))
    return [...new Set(compounds.flatMap((one) => places.get(one)!))]
  }

  const addTo = (to: typeof facts, text: FoldedText) => {
    to.figures.add(text)
    to.names.add(text)
  }

  function add(passage: RetrievedPassage): void {
    const text = passage.text.slice(0, PASSAGE_MAX_CHARS)
    const language = detectLanguage(text)
    if (language) languages.add(language)
    const stemsOf = stemmers.get(language) ?? createStemmer(language)
    stemmers.set(language, stemsOf)
    const sentences = sentencesOf(text)
    const firstSentence = passageOf.length
    const words: string[] = []
    for (const { start, end } of sentences) {
      const own = foldedWords(text.slice(start, end))
      for (const word of own) words.push(word)
      for (const stem of new Set(stemsOf(own))) {
        const list = places.get(stem)
        if (list) list.push(passageOf.length)
        else places.set(stem, [passageOf.length])
      }
      passageOf.push(passages.length)
    }
    const texts = [{ text, words }, ...textsOf(passage)]
    for (const one of texts) addTo(facts, one)
    passages.push({ passage, ...factsOf(texts), sentences, firstSentence })
  }

  function findWindows(stems: readonly string[]): Window[] {
    const wanted = [...new Set(stems)]
    const total = wanted.reduce((sum, stem) => sum + weightOf(stem), 0)
    const single = new Map<number, number>()
    // A pair of sentences is known by its first.
    const pairs = new Map<number, number>()
    for (const stem of wanted) {
      const share = weightOf(stem) / total
      const found = placesOf(stem)
      for (const at of found) single.set(at, (single.get(at) ?? 0) + share)
      const firsts = new Set(found.flatMap((at) => (passageOf[at - 1] === passageOf[at] ? [at - 1, at] : [at])))
      for (const at of firsts) pairs.set(at, (pairs.get(at) ?? 0) + share)
    }
    const best = new Map<number, Window[]>()
    const offer = (first: number, length: number, coverage: number) => {
      const passage = passageOf[first]!
      const ofPassage = best.get(passage) ?? []
      best.set(passage, ofPassage)
      if (ofPassage.length === WINDOWS_A_PASSAGE && coverage <= ofPassage.at(-1)!.coverage) return
      const { sentences, firstSentence } = passages[passage]!
      const [begin, end] = [sentences[first - firstSentence]!, sentences[first - firstSentence + length - 1]]
      if (!end) return
      ofPassage.push({ passage, start: begin.start, end: end.end, coverage, first, last: first + length - 1 })
      ofPassage.sort((a, b) => b.coverage - a.coverage)
      ofPassage.length = Math.min(ofPassage.length, WINDOWS_A_PASSAGE)
    }
    for (const [at, coverage] of single) offer(at, 1, coverage)
    for (const [at, coverage] of pairs) offer(at, 2, coverage * PAIR_WORTH)
    return [...best.values()].flat().toSorted((a, b) => b.coverage - a.coverage)
  }

  function coverageIn({ first, last }: Window, stems: readonly string[]): number {
    const wanted = [...new Set(stems)]
    const total = wanted.reduce((sum, stem) => sum + weightOf(stem), 0)
    const there = wanted.filter((stem) => placesOf(stem).some((at) => at >= first && at <= last))
    return total === 0 ? 0 : there.reduce((sum, stem) => sum + weightOf(stem), 0) / total
  }

  function findFigures(figures: readonly Figure[], stems: readonly string[], stemsOf: Stemmer): Window[] {
    const total = stems.reduce((sum, stem) => sum + weightOf(stem), 0)
    return passages.flatMap((own, passage) => {
      if (!figures.every((figure) => own.figures.has(figure))) return []
      return own.sentences.flatMap((sentence, at): Window[] => {
        const item = factsOf([foldText(sentence.text)]).figures
        if (!isItem(own.passage, sentence) || !figures.every((figure) => item.has(figure))) return []
        const there = new Set(stemsOf(foldedWords(surroundingText(own, at, at))))
        const found = stems.filter((stem) => there.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0)
        const first = own.firstSentence + at
        const { start, end } = sentence
        return [{ passage, start, end, first, last: first, coverage: total === 0 ? 0 : (PAIR_WORTH * found) / total }]
      })
    })
  }

  function straysOf({ passage: at, first, last }: Window, stems: readonly string[], stemsOf: Stemmer): string[] {
    const absent = stems.filter((stem) => {
      const found = placesOf(stem)
      return found.length > 0 && !found.some((sentence) => sentence >= first && sentence <= last)
    })
    if (absent.length === 0) return []
    const own = passages[at]!
    const around = surroundingText(own, first - own.firstSentence, last - own.firstSentence)
    const there = stemsOf([...foldedWords(around), ...allowedWords])
    return absent.filter((stem) => !there.some((one) => isFormOf(one, stem)))
  }

  function factsFrom(before: number): (window: Window) => FactIndex {
    const read = new Map<string, FactIndex>()
    return ({ passage: at, end, first, last }) => {
      const { passage, sentences, firstSentence } = passages[at]!
      const key = `${first} ${last}`
      const start = sentences[Math.max(0, first - firstSentence - before)]!.start
      const windowFacts = read.get(key) ?? factsOf(textsOf(passage, passage.text.slice(start, end)))
      read.set(key, windowFacts)
      return windowFacts
    }
  }

  return {
    passages,
    facts,
    allowed,
    languages,
    add,
    addAllowed(text) {
      const folded = foldText(text)
      addTo(allowed, folded)
      for (const word of folded.words) allowedWords.add(word)
    },
    findWindows,
    coverageIn,
    findFigures,
    straysOf,
    hasStem: (at, stem) => placesOf(stem).some((sentence) => passageOf[sentence] === at),
    factsIn: factsFrom(0),
    factsAround: factsFrom(1),
  }
}

/** A passage is read under its title and its heading. */
function textsOf({ title, section }: RetrievedPassage, ...texts: readonly string[]): FoldedText[] {
  // What an address is made of is nothing that the text says.
  return [...texts.map((text) => text.replaceAll(ADDRESS, ' ')), title, section ?? ''].map(foldText)
}

/** Forms of a word that endings alone do not bring together: "appointed", "appointment". */
function isFormOf(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, COMMON_CHARS)) || other.startsWith(one.slice(0, COMMON_CHARS))
}

function isPartOf(stem: string, word: string): boolean {
  return word.startsWith(stem) || word.endsWith(stem)
}

/** Most passages are never asked for theirs, so they are read then. */
function factsOf(texts: readonly FoldedText[]): FactIndex {
  let read: { figures: FigureIndex; names: NameIndex } | undefined
  const facts = () => {
    if (read) return read
    read = { figures: createFigureIndex(), names: createNameIndex() }
    for (const text of texts) {
      read.figures.add(text)
      read.names.add(text)
    }
    return read
  }
  return { figures: { has: (one) => facts().figures.has(one) }, names: { has: (one) => facts().names.has(one) } }
}
