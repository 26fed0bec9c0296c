import { isStopword, isUnspaced, stemsOf, wordsOf } from '#text/words.ts'

/** What speaks for a quotation; all from 0 to 1, but for its meaning, which can be below. */
export type Evidence = {
  /** How near it is in meaning, and how near its passage is. */
  readonly meaning: number
  readonly passageMeaning: number
  /** The share of the question's words in it, and in its passage; rare ones count more. */
  readonly coverage: number
  readonly passageCoverage: number
  /** The same as the search has it, which knows how rare each word is in all documents. Texts that were read whole have none. */
  readonly words?: number | undefined
  /** The share of the question's names and numbers that its passage has. */
  readonly names: number
  /** How far it is ahead of the third best: where nothing answers, many things are equally near. */
  readonly lead: number
  /** A row of a table is short: it shares few words with a question, and little meaning. */
  readonly isRow: boolean
}

/**
 * How likely it is that a quotation, or one of those after it, answers the question: a logistic regression, fitted on
 * the odd half of the questions of bench/grounding (real documents and XQuAD with half of its articles taken out).
 */
export function certaintyOf(evidence: Evidence): number {
  const { meaning, passageMeaning, coverage, passageCoverage, words, names, lead, isRow } = evidence
  const sum =
    words === undefined
      ? -4.81 +
        6.19 * meaning +
        1.86 * coverage +
        1.48 * passageCoverage +
        1.16 * names +
        5.88 * lead +
        (isRow ? 1.7 : 0)
      : -6.41 +
        3.64 * meaning +
        3.12 * passageMeaning +
        0.67 * coverage +
        2.58 * words +
        2.11 * names +
        3.93 * lead +
        (isRow ? 1.87 : 0)
  return 1 / (1 + Math.exp(-sum))
}

type WordEvidence = Omit<Evidence, 'meaning' | 'passageMeaning' | 'isRow'> & {
  /** How many words of the question were looked for: half of many says more than half of two. */
  readonly topics: number
}

/**
 * The same in a language that the embeddings do not know, where only words can be compared: fitted on the odd articles
 * of XQuAD in German, Spanish, Chinese and English by its words alone, with half of them taken out. Arabic was kept apart.
 */
export function certaintyByWords({ coverage, passageCoverage, names, lead, topics, words }: WordEvidence): number {
  const shared = Math.log(1 + topics * passageCoverage)
  const sum =
    words === undefined
      ? -4.05 + 1.5 * coverage + 2.54 * names + lead + 2.76 * shared
      : -7.13 + 3.26 * coverage + 1.63 * names + 1.95 * lead + 2.38 * shared + 5.32 * words
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Whether words say enough to answer without a hedge. A handbook has the words of its one topic everywhere: a question
 * of four words that finds all of them there may still find its answer nowhere. Fitted on the odd sections of the Debian
 * FAQ in French, and for pairs of signs, of which a word has about two, in Japanese.
 */
export function saysEnough(hits: number, topics: readonly string[]): boolean {
  const isInPairs = topics.filter(isUnspaced).length * 2 > topics.length
  return hits >= (isInPairs ? ENOUGH_PAIRS : ENOUGH_WORDS)
}

/**
 * The same where meanings are compared as well. A handbook is near to each question about its topic, so a meaning that
 * is near proves little there: of 200 questions to the Debian FAQ in English 73 were answered wrongly without a hedge,
 * 11 with this. In XQuAD, where each document has a topic of its own, 343 of 362 right answers stay without one.
 */
export function tellsApart(hits: number, topics: readonly string[]): boolean {
  return hits >= Math.min(ENOUGH_BESIDE_MEANING, ALMOST_ALL * topics.length)
}

const ENOUGH_BESIDE_MEANING = 1.6
const ALMOST_ALL = 0.9
const ENOUGH_WORDS = 2.5
const ENOUGH_PAIRS = 6

/** From here on a quotation is an answer; from the other on it is called the nearest; below, nothing was found. */
export const SURE = 0.8
export const NEAREST = 0.32
export const NEAREST_OF_FOUND = 0.26
export const SURE_IN_WORDS = 0.85
export const NEAREST_IN_WORDS = 0.45

/** The share of names that a text has; all of them where there are none to have. */
export function shareOfNames(names: readonly string[], text: string, formsOf = stemsOf): number {
  if (names.length === 0) return 1
  const stems = new Set(formsOf(text))
  return names.filter((name) => stems.has(name)).length / names.length
}

/** Names and numbers that a question asks about, as stems: capital letters inside it, all capitals, digits. */
export function namesIn(question: string, formsOf = stemsOf): string[] {
  const names = wordsOf(question)
    .map(({ text }) => text)
    .filter((word, at) => /\d/.test(word) || /^\p{Lu}{2}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word)))
    .filter((word) => !isStopword(word.toLowerCase()))
  return [...new Set(names.flatMap((name) => formsOf(name)))]
}
