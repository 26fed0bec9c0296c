import { writeFlashCards } from '#contract/ai-tools/results/flash-cards.ts'
import { writeQuiz } from '#contract/ai-tools/results/quiz.ts'
import type { TextReader } from '../text-reader.ts'

/** A sentence with a gap, and what belongs in it. */
type Cloze = { readonly sentence: string; readonly missing: string }

const GAP = '_____'
const SENTENCE_MIN_WORDS = 5
const SENTENCE_MAX_CHARS = 320
const OPTIONS = 4
const NOTHING = 'There are too few whole sentences here to make something of. Try a longer text, or connect a model.'

/** Cards that ask for a word which matters in a sentence of the text. */
export function makeCards(text: string, count: number, reader: TextReader): string {
  const cards = clozesOf(text, count, reader).map(({ sentence, missing }) => ({ front: sentence, back: missing }))
  return cards.length > 0 ? writeFlashCards(cards) : NOTHING
}

/** Questions of the same kind; what belongs in the gaps of other sentences are the wrong options. */
export function makeQuiz(text: string, count: number, reader: TextReader): string {
  const phrases = reader.keyPhrases(text, OPTIONS * 6)
  const questions = clozesOf(text, count, reader).flatMap(({ sentence, missing }, at) => {
    const others = phrases.filter((phrase) => !overlaps(phrase, missing) && !overlaps(phrase, sentence))
    const wrong = others
      .slice(at % 3)
      .concat(others)
      .slice(0, OPTIONS - 1)
    const distinct = [...new Set(wrong.map((phrase) => phrase.toLowerCase()))]
    if (distinct.length < 2) return []
    // The right one stands elsewhere each time, and not by chance: the same text makes the same quiz.
    const answer = (at * 3 + 1) % (distinct.length + 1)
    const options = distinct.toSpliced(answer, 0, missing.toLowerCase())
    return [{ question: sentence, options, answer, why: sentence.replace(GAP, missing) }]
  })
  return questions.length > 0 ? writeQuiz(questions) : NOTHING
}

function clozesOf(text: string, count: number, { sentences, keyPhrases }: TextReader): Cloze[] {
  const phrases = keyPhrases(text, count * 3)
  const usable = sentences(text).filter(
    (sentence) => sentence.split(/\s+/).length >= SENTENCE_MIN_WORDS && sentence.length <= SENTENCE_MAX_CHARS,
  )
  const clozes: Cloze[] = []
  const used = new Set<string>()
  for (const phrase of phrases) {
    if (clozes.length === count) break
    const sentence = usable.find((each) => !used.has(each) && findPhrase(each, phrase) >= 0)
    if (sentence === undefined) continue
    used.add(sentence)
    const at = findPhrase(sentence, phrase)
    const missing = sentence.slice(at, at + phrase.length)
    clozes.push({ sentence: sentence.slice(0, at) + GAP + sentence.slice(at + phrase.length), missing })
  }
  return clozes
}

/** Where a phrase stands as whole words. */
function findPhrase(sentence: string, phrase: string): number {
  const at = sentence.toLowerCase().indexOf(phrase.toLowerCase())
  const around = [sentence[at - 1], sentence[at + phrase.length]]
  return at >= 0 && around.every((sign) => sign === undefined || !/[\p{L}\p{N}]/u.test(sign)) ? at : -1
}

function overlaps(phrase: string, words: string): boolean {
  return words.toLowerCase().includes(phrase.toLowerCase()) || phrase.toLowerCase().includes(words.toLowerCase())
}
