import { QUESTION_WORDS } from '#text/stopwords.ts'
import { isStopword, isUnspaced, stem, stemsOf, wordsOf } from '#text/words.ts'

/** How well a text answers to the words of a question. */
export type Lexical = {
  /** BM25: high for rare words that come often. */
  readonly score: number
  /** The share of the question's words that are there, rare ones counting more; 0 to 1. */
  readonly coverage: number
  /** How many of them are there, where one that is in every text counts as nothing. */
  readonly hits: number
}

const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** The stems that a question is about, without "what", "tell me" and the like. */
export function topicsOf(question: string): string[] {
  const topics = new Set<string>()
  for (const { text } of wordsOf(question)) {
    const lower = text.toLowerCase()
    if (!isUnspaced(lower) && !isStopword(lower) && !QUESTION_WORDS.has(lower)) topics.add(stem(lower))
  }
  // Scripts without spaces are compared by pairs of signs, as the texts are.
  for (const pair of stemsOf(question)) if (isUnspaced(pair)) topics.add(pair)
  return [...topics]
}

/** Every text against the question's topics. */
export function lexicalScores(
  topics: readonly string[],
  texts: readonly string[],
  formsOf: (text: string) => string[] = stemsOf,
): Lexical[] {
  const wanted = new Set(topics)
  const counts = texts.map((text) => {
    const stems = formsOf(text)
    const found = new Map<string, number>()
    for (const one of stems) if (wanted.has(one)) found.set(one, (found.get(one) ?? 0) + 1)
    return { found, length: stems.length }
  })
  const meanLength = counts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counts.length) || 1
  const weights = new Map(
    topics.map((topic) => {
      const inTexts = counts.filter(({ found }) => found.has(topic)).length
      return [topic, weightOf(inTexts)]
    }),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  return counts.map(({ found, length }) => {
    let score = 0
    let covered = 0
    for (const [topic, times] of found) {
      const weight = weights.get(topic)!
      const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / meanLength)
      score += (weight * times * (SATURATION + 1)) / (times + norm)
      covered += weight
    }
    return { score, coverage: covered / total, hits: covered / weightOf(1) }
  })

  function weightOf(inTexts: number): number {
    return Math.log(1 + (texts.length - inTexts + 0.5) / (inTexts + 0.5))
  }
}
