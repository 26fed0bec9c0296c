import { smallWordsOf, type Language } from '../../../language/index.ts'
import { isStopword, isUnspaced, stemsOf } from '../text/words.ts'

/** The words of a text in the form in which they are compared, without those that carry no topic. */
export type WordForms = (text: string) => string[]

/** How many letters two words of a language have in common that are forms of one. Five find as much in XQuAD. */
const PREFIX_CHARS = 6

/**
 * For languages whose stems we do not know: the first letters of a word, without accents. Endings are cut away by it,
 * and so is the second half of many a compound. Scripts without spaces are compared by pairs of signs.
 */
export function wordFormsOf(language: Language | null): WordForms {
  const small = smallWordsOf(language)
  return (text) =>
    stemsOf(text.normalize('NFC').replaceAll(ASKING, ' ')).flatMap((word) => {
      if (isUnspaced(word)) return [word]
      if (small.has(word) || isStopword(word)) return []
      return [prefixOf(word)]
    })
}

/** What asks in Chinese and Japanese; it would make pairs with its neighbours that no text has. */
const ASKING =
  /什么|甚么|多少|哪些|哪个|哪里|哪种|哪一|谁|如何|怎么|怎样|为何|为什么|何时|几个|いつ|どこ|だれ|誰|何|なぜ|どの/gu

function prefixOf(word: string): string {
  if (/\d/.test(word)) return word
  if (/\p{Script=Arabic}/u.test(word)) return arabicRootOf(word)
  const plain = /\p{Script=Latin}/u.test(word) ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : word
  return plain.slice(0, PREFIX_CHARS)
}

/** Articles stand before a word in Arabic, and are written with it. */
function arabicRootOf(word: string): string {
  return word
    .replaceAll(ARABIC_VOWELS, '')
    .replaceAll(/[أإآ]/gu, 'ا')
    .replace(ARABIC_BEGINNING, '')
    .replace(ARABIC_END, '')
}

const ARABIC_VOWELS = /[\u064B-\u0652]/gu
const ARABIC_BEGINNING = /^(?:وال|بال|كال|فال|لل|ال|و(?=\p{L}{3}))(?=\p{L}{2})/u
const ARABIC_END = /(?<=\p{L}{2})(?:ها|ان|ات|ون|ين|يه|ية|ه|ة|ي)$/u
