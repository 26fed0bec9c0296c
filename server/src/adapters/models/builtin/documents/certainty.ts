import { isStopword, stemsOf, wordsOf } from '../text/words.ts'

/** What speaks for a quotation; all from 0 to 1, but for meanings, which can be below. */
export type Evidence = {
  /** How near it is in meaning, and how near the passage that it stands in. */
  readonly meaning: number
  readonly passageMeaning: number
  /** The share of the question's words in it, and in its passage; rare ones count more. */
  readonly coverage: number
  readonly passageCoverage: number
  /** How far it is ahead of the best of any other passage. */
  readonly lead: number
  /** The share of the question's names and numbers that its passage has. */
  readonly names: number
  /** Whether one of them is in no passage at all. */
  readonly hasUnknownName: boolean
}

/**
 * How likely it is that a quotation answers the question: a logistic regression, fitted on the odd half of the
 * questions of bench/grounding (real documents and XQuAD with half of its articles taken out).
 */
export function certaintyOf(evidence: Evidence): number {
  const sum =
    -4.15 +
    2.43 * evidence.lead +
    2.17 * evidence.meaning +
    0.92 * evidence.passageMeaning +
    2.98 * evidence.coverage +
    1.7 * evidence.passageCoverage +
    1.34 * evidence.names -
    (evidence.hasUnknownName ? 0.56 : 0)
  return 1 / (1 + Math.exp(-sum))
}

/** From here on a quotation is an answer; from the other on it is called the nearest; below, nothing was found. */
export const SURE = 0.6
export const NEAREST = 0.2

/** Names and numbers that a question asks about, as stems: capital letters inside it, all capitals, digits. */
export function namesIn(question: string): string[] {
  const names = wordsOf(question)
    .map(({ text }) => text)
    .filter((word, at) => /\d/.test(word) || /^\p{Lu}{2}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word)))
    .filter((word) => !isStopword(word.toLowerCase()))
  return [...new Set(names.flatMap((name) => stemsOf(name)))]
}
