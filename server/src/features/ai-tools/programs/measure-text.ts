import type { TextReader } from '../text-reader.ts'

/** What can be measured of a text, each a number that can be checked by hand. */
export type TextMeasures = {
  readonly words: number
  readonly sentences: number
  /** How much the length of sentences varies: their standard deviation in parts of their mean. */
  readonly variation: number
  /** How many different words there are among fifty, on average. */
  readonly variety: number
  /** Stock phrases among a thousand words. */
  readonly stock: number
  readonly stockFound: readonly string[]
  /** The share of sentences that begin with a linking word. */
  readonly links: number
  /** The share of words of three letters and more, in runs of three, that stand there twice. */
  readonly repeats: number
}

const WINDOW = 50

const STOCK =
  /\b(?:delv(?:e|es|ing) into|it(?:['’]s| is) (?:important|worth|crucial|essential) (?:to|noting)|plays? an? (?:crucial|vital|key|pivotal|significant) role|in today['’]s \p{L}+(?:-\p{L}+)? (?:world|landscape|era|age)|ever-(?:changing|evolving)|rich tapestry|tapestry of|testament to|navigat(?:e|ing) the (?:complexities|landscape|challenges)|unlock(?:ing)? the (?:power|potential)|harness(?:ing)? the power|game[- ]changer|seamless(?:ly)?|cutting-edge|foster(?:s|ing)? (?:a|an|meaningful|innovation|collaboration)|in conclusion|in summary|not only\b[^.]{3,80}\bbut also|a wide range of|when it comes to|embark(?:ing)? on|at the heart of|the realm of|underscor(?:e|es|ing)|multifaceted|leverag(?:e|es|ing)|robust|holistic|elevate your|look no further|dive (?:deep )?into|paradigm|synergy|meticulous(?:ly)?|invaluable|paramount)\b/giu

const LINKING =
  /^(?:moreover|furthermore|additionally|however|therefore|consequently|overall|ultimately|in addition|as a result|for example|for instance|on the other hand|in contrast|similarly|finally|in conclusion|firstly|secondly|thus|hence|notably|importantly)\b/i

/** Measures a text. Nothing here knows who wrote it. */
export function measureText(text: string, { sentences: split }: Pick<TextReader, 'sentences'>): TextMeasures {
  const sentences = split(text)
  const lengths = sentences.map((sentence) => wordsOf(sentence).length).filter((length) => length > 0)
  const words = wordsOf(text)
  const found = [...text.matchAll(STOCK)].map(([phrase]) => phrase.toLowerCase())
  return {
    words: words.length,
    sentences: lengths.length,
    variation: deviation(lengths) / Math.max(1, mean(lengths)),
    variety: varietyOf(words),
    stock: (found.length * 1_000) / Math.max(1, words.length),
    stockFound: [...new Set(found)],
    links: sentences.filter((sentence) => LINKING.test(sentence)).length / Math.max(1, sentences.length),
    repeats: repeatsOf(words),
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? []
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function varietyOf(words: readonly string[]): number {
  if (words.length <= WINDOW) return new Set(words).size / Math.max(1, words.length)
  const counts = new Map<string, number>()
  let sum = 0
  words.forEach((word, at) => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    const gone = words[at - WINDOW]
    if (gone !== undefined) {
      const left = counts.get(gone)! - 1
      if (left === 0) counts.delete(gone)
      else counts.set(gone, left)
    }
    if (at >= WINDOW - 1) sum += counts.size / WINDOW
  })
  return sum / (words.length - WINDOW + 1)
}

function repeatsOf(words: readonly string[]): number {
  const long = words.filter((word) => word.length >= 3)
  const runs = long.slice(2).map((_, at) => long.slice(at, at + 3).join(' '))
  return runs.length === 0 ? 0 : 1 - new Set(runs).size / runs.length
}
