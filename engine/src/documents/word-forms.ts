import { withoutAccents } from '#text/folded-words.ts'
import { isVietnamese, smallWordsOf, syllablePairs, type Language } from '#text/language.ts'
import { isStopword, isUnspaced, stemsOf, wordsOf } from '#text/words.ts'

/** The words of a text in the form in which they are compared, without those that carry no topic. */
export type WordForms = (text: string) => string[]

/** How many letters two words of a language have in common that are forms of one. Five find as much in XQuAD. */
const PREFIX_CHARS = 6

/**
 * For languages whose meanings are not known: the first letters of a word, without accents. Endings are cut away by it,
 * and so is the second half of many a compound; stems lose those (decision 0049). Scripts without spaces are
 * compared by pairs of signs.
 */
export function wordFormsOf(language: Language | null): WordForms {
  const small = smallWordsOf(language)
  return (text) => {
    const plain = text.normalize('NFC')
    if (isVietnamese(plain)) return vietnameseForms(plain)
    const cut: string[] = []
    const rest = plain.replaceAll(BY_DICTIONARY, (run) => {
      cut.push(...wordsOf(run).map((word) => word.text))
      return ' '
    })
    const others = stemsOf(rest.replaceAll(ASKING, ' ')).flatMap((word) => {
      if (isUnspaced(word)) return [word]
      if (small.has(word) || isStopword(word)) return []
      return [prefixOf(word)]
    })
    return [...others, ...cut.filter((word) => !SMALL_THAI.has(word) && /^[\p{L}\p{M}]{2,}$/u.test(word))]
  }
}

/** Scripts whose signs say little two by two: one of them is a letter, the next its vowel or its tone. */
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const SMALL_THAI = new Set(
  'ใคร อะไร เท่าไร เท่าไหร่ เมื่อไร เมื่อไหร่ เมื่อใด ที่ไหน ไหน อย่างไร ทำไม กี่ ใด คือ เป็น ใน ของ ที่ และ หรือ มี ได้ ให้ จาก โดย กับ แก่ ว่า จะ ไม่ ก็ นี้ นั้น อยู่ ซึ่ง ไป มา แล้ว ต้อง ทุก ราคา จำนวน'.split(
    ' ',
  ),
)

/** Syllables with their accents, which tell them apart, and two by two. */
function vietnameseForms(text: string): string[] {
  const syllables = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const isSmall = (pair: string) => pair.split(' ').every((syllable) => SMALL_VIETNAMESE.has(syllable))
  return [
    ...syllables.filter((syllable) => !SMALL_VIETNAMESE.has(syllable)),
    ...syllablePairs(text).filter((pair) => !isSmall(pair)),
  ]
}

const SMALL_VIETNAMESE = new Set(
  'và của là các có được cho trong một những với không người này đã khi từ đến ở ra vào cũng như để đó về nào gì ai đâu bao nhiêu mấy thế sao hay hoặc thì mà bị tại theo trên dưới do bởi đang sẽ nó họ'.split(
    ' ',
  ),
)

/** What asks in Chinese and Japanese; it would make pairs with its neighbours that no text has. */
const ASKING =
  /什么|甚么|多少|哪些|哪个|哪里|哪种|哪一|谁|如何|怎么|怎样|为何|为什么|何时|几个|いつ|どこ|だれ|誰|何|なぜ|どの/gu

function prefixOf(word: string): string {
  if (/\d/.test(word)) return word
  if (/\p{Script=Arabic}/u.test(word)) return arabicRootOf(word)
  const plain = /\p{Script=Latin}/u.test(word) ? withoutAccents(word) : word
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
