import { syllablePairs } from '#text/language.ts'
import type { Coverage } from './coverage.ts'
import type { StoredPassage } from './passage-store.ts'
import type { Question } from './question.ts'
import { signPairs, spacedWords } from '#text/words.ts'

/** A passage that was found, with the wording of the question that it answers best. */
export type Candidate = {
  readonly id: string
  readonly score: number
  /** The share of the question's words that it has; rare ones count more. */
  readonly words: number
  /** How many of them, where one that is in every passage counts as nothing. */
  readonly hits: number
  readonly question: Question
  readonly coverage: Coverage
}
export type FoundPassage = StoredPassage & Candidate

/** What is looked at a second time. */
const RERANKED = 40
/** How much it counts that the words of a question stand close together. Fitted with the weight of words. */
const CLOSE_WORDS_WEIGHT = 0.2
const SENTENCE_END = /(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？])|\n+/

/**
 * The second look, at the best: words of a question that stand together in a sentence or two say more than the same
 * words strewn over a passage. The best first, and the same text only once.
 */
export function rerank(found: readonly FoundPassage[]): FoundPassage[] {
  const looked = found.slice(0, RERANKED).map((passage) => ({
    ...passage,
    score: passage.score + CLOSE_WORDS_WEIGHT * closeCoverage(passage),
  }))
  const rest = found.slice(RERANKED)
  const seen = new Set<string>()
  return [...looked.toSorted((a, b) => b.score - a.score), ...rest].filter(({ text }) => {
    const plain = text.replaceAll(/\s+/g, ' ')
    return !seen.has(plain) && seen.add(plain)
  })
}

/** The share of the question's words that stand in the two sentences that have the most of them. */
function closeCoverage({ text, question, coverage }: FoundPassage): number {
  const sentences = text.split(SENTENCE_END).map((sentence) => maskOf(sentence, question))
  return Math.max(0, ...sentences.map((mask, at) => coverage.of(mask | (sentences[at + 1] ?? 0))))
}

/** The terms of a question that a sentence has, by how its words begin: stems are the database's, and this is quick. */
function maskOf(sentence: string, { terms, words }: Question): number {
  const tokens = spacedWords(sentence).map((word) => word.toLowerCase())
  const pairs = new Set([...signPairs(sentence), ...syllablePairs(sentence)])
  let mask = 0
  terms.forEach(({ word, worth }, at) => {
    const wanted = words[word]!
    const begin = wanted.length > 5 ? wanted.slice(0, Math.max(5, wanted.length - 3)) : wanted
    const isThere =
      pairs.has(wanted) ||
      tokens.some((token) =>
        worth === 1 ? token.startsWith(begin) && token.length <= wanted.length + 4 : token.includes(begin),
      )
    if (isThere) mask |= 1 << at
  })
  return mask
}
