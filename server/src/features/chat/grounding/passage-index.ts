import { detectLanguage, type Language } from '../../../adapters/language/index.ts'
import { sentencesOf } from '../../../adapters/models/builtin/text/sentences.ts'
import type { RetrievedPassage } from '../dependencies.ts'
import { createFigureIndex, type FigureIndex } from './figures.ts'
import { createNameIndex, type NameIndex } from './names.ts'
import { createStemmer, foldedWords, foldText, type FoldedText } from './words.ts'

/** A sentence of a passage, or two that follow each other, by its place in the passage. */
export type Window = {
  readonly passage: number
  readonly start: number
  readonly end: number
  /** The share of a sentence's words that stand in it, rare ones counting more; 0 to 1. */
  readonly coverage: number
}

/** Where figures and names are looked up. */
export type FactIndex = { readonly figures: Pick<FigureIndex, 'has'>; readonly names: Pick<NameIndex, 'has'> }

type IndexedPassage = FactIndex & {
  readonly passage: RetrievedPassage
  readonly sentences: readonly { readonly start: number; readonly end: number }[]
  /** The number of its first sentence among those of all passages. */
  readonly firstSentence: number
}

/** Passages, ready to look sentences up in. */
export type PassageIndex = {
  readonly passages: readonly IndexedPassage[]
  /** What all passages have, and whatever else is known. */
  readonly facts: FactIndex
  readonly languages: ReadonlySet<Language>
  add(passage: RetrievedPassage): void
  /** What may be said without a source: the question, our own words. */
  addKnown(text: string): void
  /** Where the words of a sentence stand best, the best window of each passage, best first. */
  findWindows(stems: readonly string[]): Window[]
}

/** Two sentences must be clearly better than one. */
const PAIR_WORTH = 0.9

const COMPOUND_PART_MIN_CHARS = 4
/** What is read of a passage. Ours are shorter. */
const PASSAGE_MAX_CHARS = 20_000

export function createPassageIndex(): PassageIndex {
  const passages: IndexedPassage[] = []
  const languages = new Set<Language>()
  const stemmers = new Map<Language | null, ReturnType<typeof createStemmer>>()
  const [figures, names] = [createFigureIndex(), createNameIndex()]
  /** The sentences that a stem stands in, and the passage of each sentence. */
  const places = new Map<string, number[]>()
  const passageOf: number[] = []
  /** A word that is nowhere weighs as much as one that is in one place: it may be another word for the same. */
  const weightOf = (stem: string) => Math.log(1 + passageOf.length / (1 + (places.get(stem)?.length ?? 1)))

  /** The sentences that have a stem, or a word that is made of it and others, as German writes them. */
  function placesOf(stem: string): readonly number[] {
    const own = places.get(stem)
    if (own || stem.length < COMPOUND_PART_MIN_CHARS || !languages.has('german')) return own ?? []
    const compounds = [...places.keys()].filter((one) => one.length > stem.length + 2 && isPartOf(stem, one))
    return [...new Set(compounds.flatMap((one) => places.get(one)!))]
  }

  const addFacts = (text: FoldedText) => {
    figures.add(text)
    names.add(text)
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
    const texts = [{ text, words }, ...[passage.title, passage.section ?? ''].map(foldText)]
    texts.forEach(addFacts)
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
    const best = new Map<number, Window>()
    const offer = (at: number, length: number, coverage: number) => {
      const passage = passageOf[at]!
      if (coverage <= (best.get(passage)?.coverage ?? 0)) return
      const { sentences, firstSentence } = passages[passage]!
      const [first, last] = [sentences[at - firstSentence]!, sentences[at - firstSentence + length - 1]]
      if (last) best.set(passage, { passage, start: first.start, end: last.end, coverage })
    }
    for (const [at, coverage] of single) offer(at, 1, coverage)
    for (const [at, coverage] of pairs) offer(at, 2, coverage * PAIR_WORTH)
    return [...best.values()].toSorted((a, b) => b.coverage - a.coverage)
  }

  return {
    passages,
    facts: { figures, names },
    languages,
    add,
    addKnown: (text) => addFacts(foldText(text)),
    findWindows,
  }
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
