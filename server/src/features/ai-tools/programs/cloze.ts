import { writeFlashCards } from '#contract/ai-tools/results/flash-cards.ts'
import { writeQuiz } from '#contract/ai-tools/results/quiz.ts'
import type { TextReader } from '../text-reader.ts'
import { findPhrase } from './find-phrase.ts'
import { topicPhrases } from './topic-phrases.ts'

/** A sentence with a gap, what belongs in it, and how that is written elsewhere in the text. */
type Cloze = { readonly sentence: string; readonly missing: string; readonly phrase: string }

const GAP = '_____'
const SENTENCE_MIN_WORDS = 5
const SENTENCE_MAX_CHARS = 320
const OPTIONS = 4
const NOTHING = 'There are too few complete sentences here. Try a longer text, or connect a model.'

/** Cards that ask for a word which matters in a sentence of the text. */
export function makeCards(text: string, count: number, reader: TextReader): string {
  const cards = clozesOf(text, count, reader).map(({ sentence, missing }) => ({ front: sentence, back: missing }))
  return cards.length > 0 ? writeFlashCards(cards) : NOTHING
}

/** Questions of the same kind; what belongs in the gaps of other sentences are the wrong options. */
export function makeQuiz(text: string, count: number, reader: TextReader): string {
  const phrases = topicPhrases(text, OPTIONS * 6, reader)
  const questions = clozesOf(text, count, reader).flatMap(({ sentence, missing, phrase }, at) => {
    const others = phrases.filter((other) => !overlaps(other, missing) && !overlaps(other, sentence))
    const wrong = others
      .slice(at % 3)
      .concat(others)
      .slice(0, OPTIONS - 1)
    const distinct = [...new Map(wrong.map((option) => [option.toLowerCase(), option])).values()]
    if (distinct.length < 2) return []
    // The right one stands elsewhere each time, and not by chance: the same text makes the same quiz.
    const answer = (at * 3 + 1) % (distinct.length + 1)
    const options = distinct.toSpliced(answer, 0, phrase)
    return [{ question: sentence, options, answer, why: sentence.replace(GAP, () => missing) }]
  })
  return questions.length > 0 ? writeQuiz(questions) : NOTHING
}

function clozesOf(text: string, count: number, reader: TextReader): Cloze[] {
  const phrases = topicPhrases(text, count * 3, reader)
  const usable = reader
    .sentences(text)
    .filter((sentence) => reader.words(sentence).length >= SENTENCE_MIN_WORDS && sentence.length <= SENTENCE_MAX_CHARS)
  const clozes: Cloze[] = []
  const used = new Set<string>()
  for (const phrase of phrases) {
    if (clozes.length === count) break
    // A sentence that says it twice would give it away.
    const sentence = usable.find((each) => !used.has(each) && findPhrase(each, phrase).length === 1)
    if (sentence === undefined) continue
    used.add(sentence)
    const [at = 0] = findPhrase(sentence, phrase)
    const missing = sentence.slice(at, at + phrase.length)
    clozes.push({ sentence: sentence.slice(0, at) + GAP + sentence.slice(at + phrase.length), missing, phrase })
  }
  return clozes
}

function overlaps(phrase: string, words: string): boolean {
  return words.toLowerCase().includes(phrase.toLowerCase()) || phrase.toLowerCase().includes(words.toLowerCase())
}
